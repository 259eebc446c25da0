/**
 * The language of software documentation: what readers search for, and what pages call it. Words of one product or field do not belong
 * here; a site has `search.synonyms` for them. A word belongs here only if readers of any documentation mean the same by it.
 * It stands for all words with its stem: `leader` would for "leading". Few, rare words help: frequent ones find too much.
 */

/** Words of which each finds all others in its line. */
export const sameWords = `
remove, delete, uninstall, erase, drop
delete, clean, clear, prune, purge, wipe
change, modify, edit, alter, update
replace, override, overwrite, substitute
disable, turn off, switch off, deactivate
enable, turn on, switch on, activate
start, launch, run, execute, begin
stop, shut down, halt, terminate, cancel, abort, kill
restart, reload
retry, repeat, try again
show, display, view, print
find, search, locate, look up, discover, detect
fetch, retrieve, read, load
send, publish, post, submit, push, deliver
receive, subscribe, listen
save, store, persist, keep
copy, clone, duplicate
convert, transform
upgrade, update
undo, revert, restore, roll back
restrict, limit, block, deny, forbid, prevent
allow, permit, allowlist
protect, secure, security
hide, exclude, ignore, skip, omit
choose, select, pick
sort, order
merge, combine, join
split, divide, separate
check, verify, validate, test
debug, troubleshoot, diagnose
fix, resolve, solve, repair
error, exception, failure, problem, crash
monitor, observe, watch, track
notification, alert, notify
configuration, config, configure, settings, options
customize, configure, custom
directory, folder
image, picture, photo
database, db
environment variable, env
application, app
documentation, docs
repository, repo
parameter, param, argument
option, flag, argument, setting
authentication, login, log in, sign in, auth
permissions, access, authorization
certificate, cert, ssl, tls
maximum, max, limit
minimum, min
memory, ram, heap
parallel, concurrent
mock, fake, stub
response, reply
asynchronous, async
regular expression, regex
example, sample, demo
speed, performance, fast
function, method
property, attribute, field
deploy, deployment, host
install, setup, set up
build, compile, bundle
dependency, package, library
version, release
migrate, migration, move
`

/** Words of pages, and those of readers that find them, but not the other way: who searches for "git" does not mean every version. */
export const wordsOfReaders = `
a11y: accessibility
abbreviation: acronym, meaning
abort: give up
absent: missing
abuse: misuse, spam, attack
accept: allow, receive
access: reach, open, connect
accessibility: a11y, screen reader, wcag, disabled
accessible: reachable, a11y, accessibility
accidental: mistake, unintended
account: user, profile
accuracy: precise, correct
accurate: precise, correct, exact
acid: transaction, atomic
acl: permissions, rights
acronym: abbreviation, meaning
action: command, operation
adapter: connect, integration, driver
add: create, insert, new, make
adding: new, create
address: url, ip, location
adjust: change, tune
admin: administrator, manager
administrator: admin, boss
admonition: note, warning, callout, tip, box
adopters: who uses, companies
advanced: more, expert, complex
advantage: benefit, pros
affinity: same server, sticky
agent: bot, ai, assistant
aggregate: sum, average, group, total
ai: artificial intelligence, llm, chatbot, copilot
air-gapped: offline, without internet
alert: warning, alarm
alias: shortcut, other name, nickname, path, rename
align: position, arrange, center
allocate: assign, reserve, give
allow: enable, let, accept
allowlist: whitelist, only
alpha: preview, unstable, early
alternative: compare, instead, vs, similar, comparison
ambiguous: unclear, conflict
amount: number, quantity
analysis: inspect, check, analyze
analytics: tracking, statistics, visitors
analyze: inspect, understand, analysis
anchor: link, heading
android: phone, mobile
animation: transition, move, effect
annotation: comment, label, note, mark
announcement: news, notice
anonymize: hide, privacy, personal data
anonymous: unknown, guest, hidden, without login
anti-pattern: bad, mistake, avoid, wrong
apache: web server
api: endpoint, interface, rest
api key: token, secret, credentials
appearance: look, theme, style
append: add
application: program, software
approach: way, method
approve: accept, allow, confirm
approximate: guess, estimate, rough
architecture: how it works, design, internals, structure, platform, arm, cpu
archive: old, history, zip
argument: arg, input
arrange: order, move
array: list, collection, several, multiple
article: post, text
artifact: build output, package, file
assert: expect, check, verify, matcher
asset: image, file, static, resource
assign: set, give, allocate
assistance: help
association: relationship, foreign key
async: await, promise
asynchronous: await, promise, non blocking
attachment: file, upload
attack: security, hacker, malicious, threat
attempt: try, retry
attest: prove, proof, verify, sign
audio: sound, music
audit: security, check, vulnerable, review
auth: password
authenticate: login, log in, sign in, password, credentials, auth
authentication: password, credentials
authorization: auth, role, who may
authors: people
auto update: upgrade, new version, automatic
autocomplete: completion, suggestions
autodetect: guess, detect, automatic
automate: automatic, script, bot
automatic: automatically, auto
autoscaling: scale, load, automatic
availability: uptime, downtime
avatar: picture, photo, image
average: mean
avoid: prevent, without
aws: amazon, cloud
azure: microsoft, cloud
backend: server, service, upstream
background: async, later, queue, job, after
background task: later, job, queue, worker, after response
backoff: wait, retry, delay
backpressure: overload, too fast, slow consumer
backup: back up, save, copy, snapshot, export, recover, disaster
backward compatibility: breaking changes, old versions
badge: label, shield
bandwidth: network speed, throughput
banner: announcement, notice
bar: menu
bare metal: own server, hardware
base image: docker
baseline: compare
basic: simple, easy, beginner, introduction, fundamentals
batch: bulk, many at once, together
behavior: works, action
behaviour: behavior
benchmark: performance, compare, speed, how fast
benefits: advantages
best practice: recommended, tips, advice
beta: preview, unstable, early
bibliography: references, literature, sources
bidirectional: both ways, two way
big: large, huge
billing: payment, invoice, price, cost, money, pay
binary: executable, program, file
bind: attach, connect, link
blacklist: denylist, block, deny
blank: empty, white
blob: binary
block: stop
blog: news, articles, posts
blue-green: deploy, zero downtime
blueprint: template, design
body: content, payload
boilerplate: template, skeleton
bookmark: favorite, save, remember
boolean: bool, true, false
bootstrap: start, initialize
bottleneck: slow, performance
boundary: limit, border
branch: git
branding: logo, colors, style
breach: stolen, leaked, hacked, attack
breadcrumb: navigation, path
breaking: incompatible, changes
breaking changes: upgrade, incompatible, migration
breakpoint: debug, stop, mobile
broken: damaged, wrong
broken link: dead link, 404
browser: web, chrome, client
brute force: guess, password, attack
budget: money, limit, spend
buffer: size, memory, limit
bug: defect, problem, issue
build: make
bulk: batch, many, mass
bump: increase, upgrade, raise
bundle: bundler, webpack, package
bundle size: smaller, large
burst: peak, spike, sudden
business: company, commercial
button: click
bypass: avoid, circumvent
byte: size, binary
cache: caching, faster, store, reuse, speed up
caching: cache, faster, reuse, speed up
calculate: compute, work out
calendar: date
call: invoke, run, execute
callback: function, hook, webhook
callout: note, warning, box, admonition
camera: photo, picture
canary: gradual, percentage, rollout
cancellation: cancel, stop, abort, interrupt
canonical: duplicate, original
canvas: draw, paint
capability: feature, ability
capitalization: uppercase, lowercase, letters
captcha: bots, spam, human
caption: title, label
capture: record, grab, catch
cardinality: how many, count, distinct
carousel: slider, slideshow, gallery
cascade: delete related
case study: example, who uses
case-sensitive: capital, uppercase, lowercase
catalog: list, collection
catch: handle
category: group, kind
cause: reason
caveat: limitation, gotcha, careful, warning
cdn: cache, static files, edge
center: middle
certificate: https, x509
challenge: problem, difficult
change: adjust, set
changed: modified, affected, since
changelog: changes, release notes, what is new, history
channel: stream, connection
character: letter, symbol
charset: encoding, characters
chart: graph, plot, diagram, visualization
chat: message, talk
cheat sheet: commands, summary
check: confirm, validation
checkbox: tick, select
checklist: steps, todo
checksum: hash, integrity, corrupted
child: nested, sub
child process: run command, spawn
choice: select, option
choose: decide, selection
chrome: browser
chunk: part, piece, split
ci: continuous integration, github actions, pipeline, gitlab, automation
cidr: ip range, network
circuit breaker: protect, overload
citation: reference, quote, source
class: object, type
clean: remove, free up, clean up
cleanup: remove, delete, clean up, free
cli: command line, terminal, command
click: press, button, mouse
clickable: click, link
client: sdk, library, consumer
clipboard: copy, paste
close: end, exit, stop
cloud: aws, azure, gcp, hosting
cluster: several servers, nodes, multiple, distributed
code block: code, example, highlight
code generation: generate, codegen
code of conduct: behavior, rules
code signing: certificate, sign, trusted
code splitting: lazy loading, smaller, chunks
codegen: generate, generator
codemod: automatic migration, rewrite, refactor
coding: programming, code
cold start: slow, first request
collaborate: together, team, colleagues, share
collaborator: colleague, team, member, coworker
collapse: hide, fold, close
collect: gather, get
color: colour, theme
column: field
command: cli, run
command line: cli, terminal, shell, console, command
comment: note, annotation
commercial: paid, business
commit: git
communicate: talk, send, message, connect
community: help, forum, chat, discord, ask, talk
compact: small, short
company: enterprise, business
compare: difference, versus, vs, differ, diff
comparison: versus, vs, difference, compare, alternative
compatibility: version, works with, supported, requirements
compatible: compatibility, support, works with, supported
compiler: build, compile
completion: autocomplete, tab, suggestions
complex: complicated, difficult, hard
complexity: complicated, difficult, hard
compliance: legal, rules, certification, law
compliant: standard
comply: rules, law
component: part, element, widget, module
component library: ui, components
composable: combine
compose: combine, together
compress: gzip, smaller, compression, zip, shrink
compromised: stolen, hacked, leaked
compute: calculate
concatenate: join, combine, append
concept: explanation, how it works, understand, theory
concurrency: parallel, limit, simultaneous, race
concurrent: at the same time, simultaneous
condition: conditional
conf: config
confidential: secret
configurable: configure, settings
configure: setup, set up, preferences
confirm: verify, approve
conflict: clash, collision, conflicting
conform: standard, comply
conformance: standard, compliance
confused: unclear, mistake
connect: link, attach, connection
connection: connect, socket
connector: connect, integration, plugin
consensus: agreement, vote
consistency: same, correct
consistent: same
console: terminal, shell
consolidate: merge, combine
constant: fixed
constraint: limit, condition, rule
constraints: versions, limit
constructor: initialize
consumer: receiver
contact: support, help, email, ask, talk, reach
container: docker, podman, image
context: share, environment, pass data
context menu: right click
continuous integration: ci, github actions, pipeline, gitlab, automation, automatically
contribute: help, contributing, pull request, develop
contributing: help, develop, pull request, patch
control: manage, restrict, limit
convention: rules, naming, style
conversion: convert
convert: translate, turn into, change to
cookbook: recipes, examples
cookie: session
coordinate: position, location, gps
core: main, basic, base
core concepts: how it works, basics
core dump: crash
coroutine: async, await
corrupt: broken, damaged
cors: cross origin, cross domain, another domain, other domain
cost: price, money, expensive, cheap, bill
count: number, how many, total
counter: count, increment
course: lesson, training, learn
coverage: covered, untested
cpu: processor, cores, load
crash: fail, die
crash report: error, bug
crawl: scrape, spider, bot
creation: new, create
credentials: password, login, username, secret, token, key
credits: authors, thanks
criteria: condition, rule
critical: important, serious
cron: schedule, every day, timer, repeat, recurring
crop: cut
cross: between
cross-platform: windows, mac, portable
crud: create, read, update, delete
csp: content security policy, security, inline script
csrf: cross site, forgery
css: style, styling, design
csv: table, excel, spreadsheet
currency: money, price
custom: own, my own, special
customizable: customize, change, adapt, own
customize: personalize, change, own, tailor, adapt
cycle: loop, circular
daemon: background, service
daily: every day
danger: unsafe, risk
dark mode: theme, night, colors, light
dashboard: ui, overview, web interface, grafana
data: information, content, values
data collection: telemetry, tracking, privacy, analytics, usage statistics
database: sql, storage
dataclass: class, model
date: time, calendar, datetime, day
daylight saving: summer time
ddos: attack, overload, flood
deadlock: stuck, hang
debounce: wait, delay, too often
debug: fix, problem, find bugs, step through
debugger: debug, step, breakpoint
decimal: number, precision
declare: define, specify
decline: reject, refuse
decode: encode, decrypt, read
decorator: annotation, wrapper
decouple: separate
decrease: reduce, lower, less, smaller, shrink
decrypt: decode, read
deduplicate: duplicates, unique
deep: nested
default: standard, preset, fallback, initial
defaults: standard, initial values
define: declare, describe, create
definition: define
delay: wait, sleep, latency, slow
delegate: hand over, assign
demo: try, preview
demonstrate: example, demo
denial of service: attack, overload, flood
denylist: blacklist, blocklist, block, deny
dependencies: packages, libraries, requirements, modules
dependency: module, requirement
deploy: hosting, production, publish, ship
deprecated: obsolete, removed, old, legacy, no longer
depth: level, nested
design: plan, architecture, look
desktop: app, windows, mac, computer, pc
destination: target, output
destroy: delete, remove, tear down
detach: disconnect, separate
determine: find out, decide
deterministic: reproducible, stable, random
dev: development, developer
developer: programmer, code
development: build, local, code
device: phone, tablet, computer, hardware
devtools: debug, inspector
diagnostics: problem, debug, check
diagram: chart, drawing, graph, mermaid, picture
dialog: popup, modal, window
dictionary: map, object
diff: compare, changes, difference
difference: compare, versus, vs
difficult: hard, complex, complicated
digest: hash, checksum, summary
dimension: size, width, height
direct: straight
directive: instruction, annotation
directory: dir, path
disable: opt out, without, prevent
disaster recovery: backup, restore
discard: throw away, drop, delete, ignore
disclosure: report, vulnerability, security
disconnect: close, detach
discovery: find, automatic, detect
discriminator: union, type
discussion: talk, forum, chat
disk: drive, storage, space
dismiss: close, hide
dispose: free, clean up, delete
distribute: spread, publish, share
distribution: packaging, release, publish
dns: domain, name resolution, hostname
docker: container, image, compose
dockerfile: docker, container, image
doctor: check, problem
documentation: manual, docstring
dom: html, element
domain: hostname, dns, url, website
donate: money, sponsor
dotenv: env, variables, secrets
dotfile: hidden file
downgrade: older version, revert, go back, roll back
download: get, fetch, save, file
downtime: outage, unavailable, offline, maintenance
draft: unpublished, preview
drag: move, drop
drag and drop: move, reorder
draw: paint, picture, graphic
driver: connect, database
dropdown: select, menu, choose
dry run: preview, without changing, simulate, test
dump: export, backup
duplicate: same, repeated, twice, double
durability: lose, lost, survive, permanent
durable: lose, lost, survive, permanent
duration: time, how long, length
dynamic: changing, at runtime, automatic
dynamic route: url parameter
e2e: end to end
eager loading: join, related
early access: beta, preview
easy: simple
ecosystem: plugins, community, tools
edge: border
editable: edit, change
editor: ide, vscode, vim
education: teach, learn, school
effect: action, side effect
efficient: fast, performance
egress: outgoing, outbound
element: item, part, component
email: mail, message, send
embeddable: embed, insert
embedding: vector, semantic, insert
emergency: urgent
emit: fire, trigger, send, raise, dispatch
emoji: icon, smiley, symbol
employee: staff, people
empty: blank, none
enable: opt in, allow
encode: decode, encoding, convert
encoding: utf-8, unicode, characters, charset
encrypt: encryption, cipher, secure, protect
end of life: supported, old, eol
end to end: e2e, browser test, integration
endpoint: url, api, route, path
enforce: force, require, make sure, mandatory
enhance: improve, better
enqueue: queue, add
ensure: make sure, guarantee, force, enforce
enterprise: company, license, paid
entity: model, table, object
entry: start, main
entry point: start, main file
entrypoint: port, start, listen
enum: choices, options, fixed values
env file: dotenv, environment variables, secrets
environment: env, staging, production, dev, development
environment variable: env var, variable
eol: end of life, supported
equality: equal, compare
equation: formula, math
equivalent: equal, same
error: fail, broken, issue
error handling: exception, catch, fail
error page: 404, 500, custom error
escape: quote, special characters
esm: ecmascript modules, import, es modules
essential: important, basics
estimate: calculate, predict, how much, guess
etl: extract, import, pipeline
evaluate: compute, run
event: hook, callback, trigger, notification
eventual: later, delay
evict: remove, kick out, delete
exact: equal, precise
example data: sample files, demo data, test data
exceed: too many, too large, over, limit
excel: spreadsheet, csv
exception handler: error, catch
exclude: except, without, leave out, not
executable: program, binary, run
exercise: practice, lesson
exhaust: run out, too many, full
exit: quit, leave, end, close
exit code: return code, status, fail
expand: grow, bigger, open, unfold
experimental: beta, unstable, preview
expiration: expire, lifetime, how long, valid
expire: delete, expiry, too old
explanation: understand, meaning
export: output, download, dump, save, backup
expose: publish, open, make available, access
expression: condition, formula
extend: extension, plugin, custom, add, write my own
extensible: extend, plugins, customize
extension: plugin, addon
external: outside, third party, other
extract: unpack, decompress, unzip
facet: filter, category
fail: error, crash, break, failing, failed, not working
failover: high availability, backup, fallback, redundancy
fallback: default, otherwise, if missing, backup
faq: questions, frequently asked, help, answers
fastest: fast, quick, speed
fault: error, failure, defect
fault tolerance: failover, crash, reliable
favorite: bookmark, star
feature: function, capability
feature flag: toggle, experiment
feature request: wish, idea, suggestion
features: overview
federation: combine, services
fee: cost, price, gas, charge
feed: rss, news
feedback: report, opinion, contact
fetch: obtain, get
field: column, key
figure: picture, image, drawing
file: document
filesystem: file system, disk, folder, files
filter: only, select, subset, exclude
filtering: filter, search, only
find: lookup
fine-grained: detailed, precise
fingerprint: hash, identify
firefox: browser
firewall: block, ports, network
fixture: test data, setup
fixtures: test data
flag: switch
flaky: sometimes fails, unstable, random failures, intermittent
flat: flatten
flexibility: customize
flexible: customize
float: decimal, number
flow: process, steps
focus: keyboard
font: typeface, typography
footer: bottom
footnote: note, source
force: enforce
forecast: predict, future
foreign key: relationship, link tables
fork: copy, clone
form: input, submit, fields
format: formatting, style, pretty, layout, formatter
forum: community, help
forward: send, proxy, pass, redirect
fragment: part, piece
framework: library
free: gratis, no cost, zero
freeze: lock
frequency: how often, rate
frequently asked questions: faq, help
freshness: stale, up to date, outdated
front matter: metadata, header, yaml
frontend: client, ui, browser, web app
frontmatter: metadata, header, yaml
full: complete, whole
full-text search: search, index
function: procedure, callable, lambda, code
functionality: features, what it does
fundamental: basics, beginner, introduction
future: planned, roadmap
gallery: pictures, images, photos
garbage collection: memory, clean up, gc, free
gateway: proxy, router, entry
gc: garbage collection, memory
gcp: google, cloud
gdpr: privacy, personal data, law
generate: create, produce, make
generator: create, scaffold
generic: any type, template
geographic: map, location, coordinates
geolocation: location, position, gps
geosearch: location, distance, map, near
geospatial: map, location, coordinates
gesture: touch, swipe
getting started: quickstart, first steps, begin, introduction, beginner
git: repository, version control, scm
gitignore: ignore files, exclude
glob: wildcard, pattern
global: everywhere, system wide, all projects
glossary: terms, definitions, vocabulary, meaning, dictionary
goals: purpose
gotcha: pitfall, problem, careful
governance: decisions, maintainers
graceful: shutdown, without interruption
graceful shutdown: stop, wait, without losing requests
grant: allow, give, permission
granular: detail, level, precise
granularity: detail, level, resolution
graph: chart, network, plot
graphql: query, api
group: organize, categorize, together
grpc: rpc, protobuf, api
guarantee: ensure, sure, promise
guest: anonymous, visitor
gui: ui, window, interface
guidance: help, advice
guide: tutorial
guidelines: rules, conventions
handbook: guide, manual, book
handle: catch, process, deal with, treat
handler: callback, function
hang: freeze, stuck, blocked, never ends, not responding
harden: secure, safer, protect
hardware: requirements, cpu, ram, machine, computer
hash: checksum, fingerprint, digest
header: http header, top, http
heading: title, section
headless: without window, without screen, no ui
heal: repair, fix, recover
health: alive, liveness, up, status, readiness, check
healthcheck: health check, liveness, readiness, alive, up, status
heartbeat: alive, health, ping
heavy: large, slow
height: size, tall, dimensions
helm: kubernetes, chart, install
heuristic: guess
hide: leave out, without
hierarchical: tree, nested
high availability: redundancy, failover, several, cluster, ha
highlight: color, mark
hijack: steal, stolen, take over
hint: tip, suggestion
histogram: distribution, buckets
history: past, previous, old, log, versions
hoist: flat, flatten
homepage: landing page, start page, front page
hook: callback, before, after, event, lifecycle
horizontal: several, scale
host: server, machine, hosting
hostname: domain, address, server name
hot reload: live reload, refresh automatically, changes
hotfix: urgent, bug, patch
hotkey: shortcut, keyboard
hourly: every hour
hover: mouse
html: page, web, markup
https: ssl, tls, secure, certificate, encrypted
hybrid: mix, combine
hydration: client, ssr
i18n: internationalization, translation, language
icon: logo, symbol, favicon, picture, emoji
id: identifier, number
ide: editor, vscode, intellij
idempotency: repeat, twice, same, duplicate requests
idempotent: repeat, twice, same
identical: equal
identifier: id, name
identify: find, recognize
identity: user, login, account
idle: inactive, sleep, unused
iframe: embed, frame
ignore: suppress, silence
illustrate: example, picture, drawing, image
image: graphic, screenshot, docker, build
immediate: instant, at once
immutable: unchanged, read only, constant
impact: effect, influence
impersonate: pretend, fake
implement: write, create, make, build
import: load, include, use, bring in, upload, migrate
improve: better, increase, enhance
inactive: idle, unused
inactivity: idle, sleep
inbound: incoming, ingress
incident: outage, emergency, problem
include: embed, insert, add
incoming: inbound, received
incompatible: breaking, conflict
incorrect: wrong, bad
increase: raise, more, bigger, grow
incremental: only changed, partial, changed
indentation: tabs, spaces
independent: separate, standalone
index: registry, repository, mirror, search, faster, list
indexing: search, index, faster
individual: single, one
inefficient: slow, waste
infer: guess, detect, automatic
inference: guess, detect
infinite scroll: load more, pagination
info: information, details
information: info, details
infrastructure: servers, hosting, cloud
ingest: import, load, send, insert, collect
ingress: expose, kubernetes, route, traffic
inherit: extend, base, parent
inheritance: extend, base class, base, parent
initial: first, start
initialize: init, start, new project, bootstrap, scaffold
inject: provide, pass, supply
inline: inside
input: form, field, enter
insecure: unsafe, dangerous
inspect: examine, look at, view, explore
install: installation, get, download
installation: install, set up, download, get
installer: setup, install, package
instance: server, copy
instant: immediate, fast
instantiate: create, construct
instrument: instrumentation, add metrics, measure code
int: integer, number
integer: int, number, whole
integrate: integration, connect, use with, combine
integrity: corrupt, checksum, damaged
interact: use, click
interactive: prompt, ask, ui
intercept: catch, capture, middleware, hook
interface: api, type
internals: how it works, architecture
internationalization: i18n, translation, language, localization, multilingual
interoperability: compatible, work together
interoperable: compatible, work together
interpolation: variable, placeholder, insert
interval: period, how often, every, frequency
introduction: overview, about, basics, start, beginner
introspection: inspect, discover, schema
invalidate: clear, refresh, stale
inverse: opposite, reverse
investigate: debug, diagnose, look into, cause
invisible: hidden
invite: add people, colleague, join
invoice: bill, receipt, payment
invoke: call, run
ios: iphone, apple, mobile
iot: devices, sensors
ip: address
ipc: communication, message
iphone: ios, mobile, phone
isolated: separate, independent, sandbox
isolation: separate, isolated, independent
issue: problem, bug, error, ticket
iterable: loop
iterate: loop, each
java: jvm
javascript: js, node
job: task, work
jpeg: image, picture, photo
js: javascript
json: format, data
jvm: java, heap
jwt: token, login, authentication
k8s: kubernetes
keepalive: idle connection, alive
key: name, property
keyboard: shortcut, hotkey, keys
knowledge base: faq, help, articles
known: existing
known issues: problems, bugs, limitations
kubernetes: k8s, cluster, helm
kwargs: keyword arguments
l10n: localization, translation, language
label: tag, name, annotation
lag: slow, delay, behind
lambda: serverless, function
landing page: homepage, start page, front page
language: translation, locale
laptop: computer
large: big, huge
latency: delay, slow, response time, speed, lag
latest: newest, new version, update
latex: math, formula, equation
latitude: coordinates, position, gps
layer: level
layout: arrangement, position, structure
lazy: defer, delay, on demand
lazy loading: defer, faster, on demand, delay
ldap: active directory, login, users
leak: memory, grow, stolen, steal, exposed
legacy: old
legal: law, license, terms
length: size, how long
lenient: loose, relaxed
level: severity, amount
library: framework
license: licence, legal, copyright, open source, free, buy
lifecycle: hooks, startup, shutdown, start, stop, before, after, events
lifetime: how long, expire, duration
lightbox: zoom, enlarge
lightweight: small, simple, light
limit: restriction, cap, threshold
limitation: not supported, cannot, restriction, known problem
limits: maximum, restrictions, quota, how many, how large
line ending: newline, crlf, lf
link: connect, reference
lint: linter, check, style
linux: ubuntu, debian
list: array, all, show, enumerate
listener: port, event
live: real time, production
llm: ai, language model, chatgpt
load: import, open, traffic, performance
load balancer: distribute traffic, several servers, balance
load balancing: distribute, balance, several servers, weighted, split traffic
load testing: performance, stress, many users
local: own machine, development, localhost, offline, computer, laptop
local development: run locally, localhost
locale: language, region, translation
localhost: local, own machine
localization: l10n, translation, language, i18n
location: place, path, position
lock: freeze, pin, fix version, locking, exclusive
lockfile: lock, exact versions, reproducible, pinned
log: logging, print, record, output, write
log level: verbosity, debug, verbose
log out: sign out, logout
logic: code, rules
logo: icon, picture, brand
logout: sign out, log out
logs: logging, output, messages
longitude: coordinates, position, gps
lookup: find, search
loop: iterate, repeat, each
loopback: localhost
loss: lost, lose, missing
lost: missing, lose
lowercase: small letters
lts: long-term support, stable
mac: macos, apple
machine: computer, pc, laptop
machine learning: ai, model, train
macos: mac, apple, osx
macro: function, template
maintain: keep, manage
maintainers: team, people
maintenance: repair, upkeep, downtime
malformed: broken, invalid, wrong
malicious: attacker, hacker, harmful, dangerous
malware: virus, malicious
manage: control, administer, handle, administration
managed: hosted, cloud
manifest: file, description, metadata
manual: by hand, manually
map: dictionary, object, hash, location
margin: spacing, gap
markdown: md, text
marketplace: shop, buy
mask: hide, redact, conceal, censor
massive: large, huge
match: find, equal, pattern
math: formula, equation
mature: stable
maximum: largest, at most, upper
mcp: ai, agent
measure: benchmark, profile, time, how long
media: image, video, picture, audio
media query: screen size, responsive, mobile
median: middle, average
member: person, people, colleague
memoize: cache, remember
memory: leak, out of memory
menu: navigation, bar, sidebar
merge: concatenate, together, unify
message: text, notification
messaging: queue, send, chat
metadata: information, details, properties
method: operation
metrics: monitoring, statistics, prometheus, measure, numbers
mfa: two factor, 2fa, login
microphone: voice, audio
microservice: services, distributed
middleware: interceptor, every request, filter, hook
migrate: move from, switch from, coming from, transition, port, replace
migration: schema change, upgrade
migration guide: upgrade, breaking changes
milestone: plan, goal, deadline
mime: file type, content type
mimic: simulate, imitate
minify: smaller, compress, size
minimal: small, simple, basic
minimum: least, smallest, at least, lower
mirror: copy, proxy, replicate
misconfigured: wrong, mistake
mismatch: wrong, differ, conflict
missing: not found, lost, absent
mistake: error, wrong, pitfall
misuse: abuse, mistake
mitigate: prevent, reduce, avoid
mobile: phone, smartphone, android, ios, responsive, tablet
mock: simulate, replace, spy
modal: popup, dialog, window
mode: option, setting
model: schema, class, data
modifier: change
module: package, library, import
mongodb: database, nosql
monitor: observability, health
monkeypatch: override, replace at runtime
monorepo: workspace, multiple packages, multirepo
monthly: every month
motivation: reason, goals
mount: volume, folder, attach
move: rename
multi: multiple
multi-tenant: tenant, customers, several organizations
mutation: change, write
mutex: lock, thread
mysql: database, sql
name: title, identifier, called
named: called
namespace: scope, prefix
narrow: limit, refine
native: built in, platform
navbar: menu, top bar
navigate: go to, move, browse
navigation: menu, links, sidebar, breadcrumbs
negate: opposite, not
nest: nested, inside
nested: inside, child, sub
network: connection, internet, networking
newline: line break, line ending
newsletter: email, news
next: new
nginx: web server, proxy
nightly: unstable, preview
node: server, machine, host
nonce: once, replay
not found: 404, missing page
notification: message, push, email
notify: notified, warn, inform, message
npm: package manager
null: none, nil, empty, undefined
nullable: null, optional
number: integer, float, numeric, numbers, digits
numeric: number
oauth: login, sso, google, token
oauth2: login, token, sso
obfuscate: hide, unreadable, protect
object: dict, map, record
observability: monitoring, metrics, logs, tracing
obsolete: old, outdated, deprecated
off: disable
offline: without internet, no network, air gap, disconnected
offset: position, skip
oidc: openid, login, sso, single sign on
omit: leave out, missing
on-premise: own server, self-hosted
onboarding: getting started, introduction, beginner
online: internet, web
oom: out of memory
open: start, view, access
open graph: social, preview, share
open source: free, license
openid: login, sso, oauth
operating system: os, platform
operator: symbol, admin
opposite: reverse
opt out: disable, turn off
optimize: performance, faster, improve, speed up
option: parameter, param, switch
optional: not required, nullable, may be missing
organization: company, team
origin: source, domain
orm: database, models, sql, mapping
orphan: unused, leftover
os: operating system
otp: one-time password, 2fa, code
outage: down, downtime, unavailable, offline
outbound: outgoing, egress
outdated: newer, old, stale, out of date
outgoing: outbound, sent
outline: contents, summary, structure
output: result, print, export, write
overflow: too large, too long, full
overhead: slow, waste, cost
overlay: popup, modal
overload: too many, busy, high load
override: change
oversized: too large, too big
overview: introduction, summary
package: module
packaging: distribute, installer, bundle
padding: spacing, gap
pagination: page, limit, next page, offset
paid: pay, commercial, money
panel: window, pane
panic: crash, error
parallel: concurrency, simultaneously, at once, multithread, same time
parallelism: parallel, concurrent, threads
parameter: option, variable, value, input
parametrize: several values, each, table, multiple inputs
parent: above, inherit
parse: read, parser
partial: part, incomplete
partition: shard, split
pass: send, give, provide
passkey: password, login
password: secret, credentials, login, passphrase
password reset: forgot, lost
patch: fix, edit, change, modify
path: location, route, url, directory
path alias: import, shortcut
pattern: glob, wildcard, match
pause: suspend, hold, wait
pay: payment, money, buy
payload: data, body, content
payment: pay, money, billing, bill, credit card
pdf: print, document
percentage: percent, share
percentile: quantile, p99, p95
performance: slow, optimize, faster, speed up, quick
period: interval
periodic: regularly, repeat, recurring, every
permalink: url, link
permanent: forever, keep, persistent
permission: access, rights, allowed, may, prompt, ask
permissions: rights
persist: remember
persistence: save, store, storage, durable, keep data
personalize: customize, own
philosophy: principles, design
phishing: fake, steal
pin: fix, lock, exact version, specific version
ping: alive, reachable
pipe: stream, stdin
pipeline: ci, workflow, automation
pitfall: mistake, problem, gotcha, avoid
plain: simple, text
plan: schedule, price
platform: operating system, os, windows, linux, mac
playback: play
playground: try, online, sandbox, practice, experiment
plugin: extension, addon, add-on, plug-in
png: image, picture
pod: container, kubernetes
policy: rule
poll: repeat
polyfill: old browsers, support
pool: connections, limit
populate: fill, load, insert
popup: dialog, window, modal
port: listen, address
portability: move, other platform
portable: move, cross-platform
position: place, location
postgresql: postgres, database, sql
pr: pull request
practice: tips, recommended
precedence: priority, order, wins, overrides, override
precision: rounding, accuracy, decimals
predicate: condition, filter
predict: guess, forecast, estimate
preference: settings, options, choice
prefetch: faster, load early
prefix: beginning, path
preload: faster, load early
premium: paid, pro
prepare: set up, get ready
prepend: before, beginning
prerelease: beta, alpha, canary, preview, unstable
prerequisites: requirements, need, before
preserve: keep, retain
preset: default, template, config
preview: see before, draft, try
price: cost, billing, pricing, payment, charge, how much, fee
pricing: cost, billing, how much, plan, cheap, expensive, money
primary: main
primary key: id, identifier, unique
primer: introduction, basics
principle: rule, idea, concept
print: output, pdf
prioritize: priority, order, first
priority: order, precedence, wins, first
privacy: tracking, personal data, gdpr, spy
private: internal, secret, closed
privilege: permissions, rights, admin, root
probability: chance, random
problem: issue, trouble, not working
process: program, task, worker
production: deploy, live
profile: profiling, slow, performance, bottleneck, settings, environment, measure
program: app, application, script
programmatic: script, code, automate
progress: status, bar
project: app, repo, workspace
promise: async, await
prompt: ask, question, interactive
property: prop
proposal: idea, suggestion, plan
proprietary: closed source
props: properties, pass data, parameters
protect: safe, lock, guard
protocol: communication, http
provenance: origin, proof, trust
provision: create, set up, prepare, allocate
proxy: gateway, corporate network, behind, forward
public: open, internet
publish: release, upload, share
pull request: pr, merge, patch, contribute
purchase: buy, pay
push notification: alert, message
python: interpreter, version
quality: check, lint
quantile: percentile, p99
quantity: amount, how many, count
quarantine: isolate, separate, block
query: search, question, filter
query builder: sql, query
query parameter: url, search string
queue: jobs, background, messages
quick: fast, start
quick reference: cheat sheet, summary
quickstart: getting started, first steps, begin, start, quick start, hello world, tutorial
quorum: majority, vote
quota: limit, maximum, limits
quote: string, escape
race condition: concurrent, order, flaky
raise: throw, increase
random: seed
range: interval, between, limits
ranking: order, relevance, score
rate: speed, frequency, how often
rate limit: throttle, too many requests, quota, limit, requests per second
rating: score, stars, review
raw: plain, original
raw query: sql
rbac: roles, permissions, rights
reactive: update, changes, automatic
reactivity: update, changes
read-only: protected, immutable, cannot edit
readiness: ready, health
readonly: read only, protected, immutable
ready: finished, available
rebuild: build again, recompile, regenerate
receive: get, accept
recent: latest, last
recipe: example, sample, cookbook
recognize: detect, identify
recommendation: best practice, tips, advice
record: save, log, row
recover: lost, get back, repair, restore
recursive: all, subfolders, nested, every
redact: hide, mask, censor, anonymize
redirect: forward, send to, rewrite, reroute, move url, old url
redis: cache, database
reduce: smaller, less, minimize, save
reducer: state, update
ref: reference, element
refactor: restructure, rewrite, rename, clean up
reference: api, list, all options, specification
refresh: reload, renew
refund: money back
regex: pattern
region: area, zone, place
register: sign up, add
registry: private packages, repository, package source, private, images
regression: broken, worse, broke
regular expression: pattern, regexp
regulation: law, legal, compliance
reject: refuse, deny, block
related: similar
relationship: foreign key, related, join
release: publish, ship, changelog, what changed
release notes: changelog, what is new
release process: publish, version
relevance: ranking, order
reliability: stable, robust, trust, uptime
reliable: stable, robust, trust
remote: server, elsewhere, distributed
removal: delete, remove
remove: get rid of, discard
rename: move, change name
render: display, show, draw
renew: extend, refresh, expire
reorder: move, order, rearrange
replace: swap, exchange
replay: repeat, rerun
replica: copy, several, secondary, standby
replicate: copy, mirror, sync, replication
repo: git
report: summary, result
repository: source, git
reproducible: deterministic, same result, repeatable, lock
request: call, query, http
require: need, must, mandatory, required
required: mandatory, must, compulsory
requirement: prerequisite, need, system, hardware
requirements: needs, prerequisites, versions, hardware
reset: start over, clear, forgot
resilience: reliability, fault tolerance, robust, failure
resize: bigger, smaller, scale, dimensions
resolution: resolve, find, which version
resolve: find, look up
resolver: field, function
resource: asset, file, cpu, memory, limit
respond: answer, reply, response
response: answer, result, return
responsive: mobile, small screen
rest: api, http
restart: refresh, reboot
restore: recover, recovery
restrict: allow, permit, lock down, only
restrictions: limits, not allowed
result: output, answer
resume: continue
retain: keep, save
retention: how long, keep, delete old, storage time
retry: attempt, rerun, again, fail, failed
return: response, result, give back
reusable: share, common
reuse: share, again, common, dry
reverse: opposite, backward
reverse proxy: nginx, behind
review: check, approve
revoke: take away, withdraw, cancel, invalidate
rewrite: change url, redirect
rich text: editor, formatting
right-to-left: rtl, arabic, hebrew
risk: danger, unsafe
roadmap: future, planned
role: permission, access, group, rights
rollback: undo, go back, revert, restore
rolling update: zero downtime, deploy, gradual
rollout: deploy, release, gradual
root cause: reason, investigate
rotation: renew, replace, expire
route: path, url, direct
router: routing, url, navigation
routing: url, path, navigation, route
row: record
rpc: remote, call, api
rss: feed, news
rtl: right to left, arabic, hebrew
rule: condition, policy
runtime: version, engine, node
safe: secure, protect
safety: secure, protect
saml: sso, login, single sign on
sample data: example files, demo data, test data
sandbox: isolated, safe, playground, security, isolate
sanitize: clean, escape, xss
save: write, retain
scaffold: new project, template, boilerplate, generate, starter
scalability: scale, large, many users
scalable: scale, grow, large
scale: grow, large, bigger, more load, many users, scaling
scenario: case, example
schedule: cron, periodic, recurring, every day, regularly, timer
schema: structure, model, format, definition
scope: permission, range
score: rank, rating, points
scrape: crawl, collect, extract
screen: display, window
screenshot: image, capture, picture, photo
script: program, command
scroll: mouse, wheel
sdk: library, client
seamless: smooth, without interruption
searchable: search, find
secret: password, credentials, sensitive, private, hide, key
secret manager: vault, secrets, password
secure: safe
security policy: vulnerability, report
seed: test data, initial data, populate
segfault: crash
segment: part, piece
select: filter
selector: query, pick, state
self-hosted: own server, on premise, install
self-signed: untrusted, https
semantic: meaning
semver: version
send: transmit
sensitive: secret, confidential
seo: search engine, google, ranking
sequence: order, series
serialize: serialization, convert, json, marshal
serializer: json, convert, output
serve: server, host, start
server: host, backend, machine
server-side rendering: ssr, render on server
serverless: lambda, functions, cloud
service: server, backend, daemon
service discovery: find, register
session: login, cookie, stay logged in, remember
set: change, define, assign, configure
setup: before, prepare, initialize
shard: split, partition, distribute
share: reuse, common, between
shell: bash, terminal, zsh, command line
shortcut: alias, quick, hotkey, keyboard
shorthand: short, abbreviation
show: see, list, output
showcase: examples, who uses, projects
shutdown: stop, quit, terminate
sibling: neighbor, next to
side effect: action, async
sidebar: navigation, menu
sign: signature, verify
signal: stop, interrupt, kill
silence: mute, quiet, suppress, hide
silent: quiet, hide, no output
similar: like
simple: easy, basic
simplest: easy, simple
simplicity: simple, easy
simplify: easier, simple
simulate: fake, test
simultaneous: parallel, concurrent, same time
single sign-on: sso, login
site: website
sitemap: search engine, google
size: length, how big, large, dimensions
skeleton: template, boilerplate
sleep: wait, pause, delay
slice: cut, part, piece
slot: placeholder, content, insert
slow: performance, speed, slowly, takes long
slug: url, address
small: tiny, little
sms: text message, phone
snapshot: backup, copy, state
snippet: code, example
social: share, twitter, facebook
socket: connection
soft delete: trash, restore, archive
software: program
solution: fix, answer
sort: arrange, ordering
sortable: sort, order
sorting: order, sort by
sound: audio, volume
source: code, origin
source map: debug, original code
sourcemap: debug, original code
spam: unwanted, abuse, bots
spatial: map, location, coordinates
spawn: start, run, process
spec: specification, reference
special character: escape, quote, symbol
specifier: version, range
specify: define, set, pass, provide
speech: voice, speak, audio
spelling: typo, misspelled
spike: peak, burst, sudden
spinner: loading, wait
split: break up, partition
sponsor: donate, money, funding
spoof: fake, pretend
spreadsheet: excel, table, csv
spy: mock, watch calls
sql: database, query, postgres, mysql
sqlite: database, sql
ssh: remote, login
sso: single sign-on, login, saml, oauth
ssr: server rendering, seo
stability: stable, experimental, beta, support
stable: production
stack: tools, technology
stack trace: error, traceback, exception
staging: test, environment
stakeholder: people, customers
stale: old, outdated, cache
standalone: single, independent
standard: default, usual
standard output: stdout, print, console
standby: replica, backup, spare
start: boot, startup
startup: start, launch, boot
state: data, store, status
state management: store, data, share
static: assets, images, css, files, javascript
static site: html, export
statistics: metrics, numbers, usage
status: state, health, condition
status code: response code, http error, 404
stderr: error output, console
stdin: input, pipe
stdout: output, print
step: instructions, process
sticky: same server, session, affinity, persistence
stop: quit, exit, shutdown, interrupt
stop words: ignore words
storage: disk, space, persistence, store, where data
store: state, data
storybook: components, preview
strategy: approach, method
stream: streaming, large, chunk, live
streamline: simplify, easier
stress: load test, performance
strict: exact, enforce
string: text
strip: remove, cut
structure: layout, organization, tree
stuck: hang, blocked, pending
style: css, look, styling, design
subclass: inherit, extend, child
subcommand: command
subdomain: domain, dns
submit: form
subnet: ip range, network
subprocess: run command, child process
subscribe: watch, notified, get events
subscription: plan, pay, real time, live, updates, cancel, renew
subset: part, some
substitution: replace, variable
successor: replacement
sudo: root, admin
suffix: ending
suggestion: idea, hint, recommend
sum: total
summary: overview, short
sunset: deprecated, end, shut down
support: help, contact, ask
supported: compatible, support, works with, versions, platforms
suspend: sleep, pause, stop
svg: image, graphic, drawing
swap: exchange, replace, switch
symbol: sign, character
symlink: symbolic link, shortcut
sync: synchronize, update, keep up to date
synchronize: sync, replicate
synchronous: sync, blocking
synonym: same meaning, other words
syntax: grammar, how to write, format
syntax highlighting: code, colors
system requirements: hardware, supported, versions, need
systemd: service, boot, linux
tab: page
table: grid, rows
table of contents: outline, headings
tablet: mobile, ipad
tag: label, version, category
tamper: manipulate, change, modify
tarball: archive, tar
target: destination, output
task: job, work, todo
tcp: network, socket
teach: learn, course
team: group, organization, people, colleagues
teammate: colleague, coworker
teardown: after, clean up, cleanup
technique: method, way
telemetry: usage data, statistics, analytics, tracking, data collection, privacy, phone home
template: html, layout, placeholder, boilerplate
templating: template, placeholders, variables
temporary: temp, tmp, short-lived
tenant: customer, organization, client
terminal: console, shell, command line
terminology: words, terms, definitions, glossary, meaning
test: testing, try
text: string, content, words
theme: style, colors, look, appearance, design, skin, dark mode
third-party: external, other
thread: concurrent, parallel
threat: attack, danger, risk
threshold: limit, minimum, maximum
throttle: limit, slow down, rate
throughput: speed, bandwidth, how fast, performance
throw: raise, error
thumbnail: picture, image, preview
tidy: clean
tier: plan, level, price
time: date, clock, datetime
time series: history, over time, timestamps
timeout: time limit, too long, wait, deadline, slow, hang, duration
timer: setTimeout, time, clock, delay, fake time
timestamp: date, time, datetime
timezone: time zone, local time
tip: advice, trick, hint
title: name, heading
tls: https, encrypted, encryption, secure
toggle: turn on, turn off, switch, enable, disable
token: key, credentials, secret, access
toml: config, format
tool: utility, program, command
toolbar: buttons, bar, menu
toolchain: compiler, tools
tooltip: hint, popup
total: sum, all
trace: tracing, follow, track
traceback: error, stack trace
track: follow
traffic: requests, network
trailing: ending, end, last
training: teach, learn
transaction: atomic, operation, rollback
transfer: move, send, copy
transform: change
transition: animation, effect
transitive: indirect, nested, dependency of a dependency
translation: language, i18n, translate
transpile: babel, typescript, compile, transform
trash: delete, recycle, bin
traverse: walk, visit, loop
tray: icon, menu
tree: hierarchy, structure
tree shaking: unused code, smaller, bundle size
trend: over time
trial: try, free
tricky: difficult, hard
trigger: start, fire, run
trim: cut, shorten, strip, whitespace
troubleshoot: problem, fix, not working, help, wrong, solve, stuck, broken
troubleshooting: problem, error, help, not working, fix, wrong
truncate: cut off, shorten, too long
trust: safe, trusted, verify
ts: typescript
ttl: expire, lifetime, how long
tune: adjust, optimize, improve, performance
tunnel: vpn, proxy
tutorial: guide, introduction, learn, walkthrough, course, getting started, practice, exercise, lesson, step by step, beginner
two-factor: 2fa, mfa, login
type: kind, datatype
type checking: types, typescript, mypy, static
type hint: types, annotation
typescript: ts, types
typing: types, typescript
typo: misspelled, spelling, mistake
typo tolerance: misspelling, fuzzy
ui: interface, gui, screen
unavailable: down, offline, outage, not working
undefined: missing, null, unset
undelete: restore, recover
undo: rollback, go back, recover
unexpected: wrong, strange, weird, surprising
unhealthy: failing, down, broken
unicode: emoji, characters, utf-8
union: either
unique: distinct, different, duplicate
unit of work: transaction, save
unit test: test
unlock: open, access
unregister: remove
unresponsive: freeze, frozen, hang, stuck
unsafe: dangerous, insecure, risk
unsubscribe: leave, opt out, stop
unsupported: not supported, cannot
unused: not used, dead, remove
upcoming: future, planned, soon
updater: upgrade, new version, automatic
updating: upgrade, newer version
upgrade: newer, latest, new version
upgrading: update, newer version, migrate
upload: send file, file, submit
uppercase: capital letters
upsert: insert or update
upstream: backend, server
url: address, link, endpoint, uri
usage: how to use, use
usage limits: quota, maximum
use case: example, when to use
user: account, people, member
username: login, account, nickname
users: people, accounts, who uses
utc: timezone
util: tool, utility
utility: tool
uuid: unique id, identifier
validation: check, verify, invalid, input
validator: check, validation
value: content, data
variable: env, value, placeholder
variables: values, placeholders, env
variant: kind
vault: secrets, password
vector: embedding, semantic, ai
vendor: supplier, company
verbatim: exact, unchanged
verbose: detail, more output, debug
verify: confirm
version: number
video: movie, media
viewport: screen, size, window
virtual environment: venv, isolated, environment
virtual machine: vm
visibility: hide, show, hidden
visible: show
visual: image, ui, look
visualization: chart, graph, plot, dashboard
vm: virtual machine
voice: speech, speak, audio
volume: storage, disk, mount, persistent
vote: choose, poll
vs: versus, compare, comparison, difference
vulnerability: security, cve, exploit, audit, hole, weakness, hacked, unsafe
wait: sleep, delay, pause
walkthrough: tutorial, step by step, practice
warning: message, warn
wasm: webassembly
watch: automatically, on change, rerun, reload, watcher
web server: nginx, apache, serve
webassembly: wasm
webcam: camera, video
webhook: callback, notify, event
website: site, web page, internet
websocket: real time, realtime, live, chat, push, socket
weekly: every week
weighted: percentage, part, share, split
whitelist: allowlist, allow
whitespace: space, indent, blank
widget: component, element
width: size, wide, dimensions
wildcard: any, all, glob, star, subdomain
window: screen, desktop
windows: microsoft, win32
wizard: assistant, step by step
workaround: trick, fix, hack, solution
worker: process, thread, parallel
workflow: process, pipeline, steps
workload: load, job
workshop: course, training, practice
workspace: monorepo, project, multiple packages, workspaces
workstation: computer, pc
world: hello
wrap: surround
writable: write, change
write: create, make, author
wysiwyg: visual editor, rich text
xml: format
xss: cross site scripting
yaml: config, format
zero downtime: without interruption, rolling
zone: area, region
zoom: enlarge, bigger, magnify
`
