/**
 * The language of software documentation: what readers search for, and what pages call it. Words of one product or field do not belong
 * here; a site has `search.synonyms` for them. A word belongs here only if readers of any documentation mean the same by it.
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
accept: allow, receive
access: reach, open, connect
accessibility: a11y, screen reader, wcag, disabled
account: user, profile
accuracy: precise, correct
action: command, operation
adapter: connect, integration, driver
add: create, insert, new, make
adding: new, create
address: url, ip, location
admin: administrator, manager
adopters: who uses, companies
advanced: more, expert, complex
advantage: benefit, pros
agent: bot, ai, assistant
aggregate: sum, average, group, total
ai: artificial intelligence, llm, chatbot, copilot
alert: warning, alarm
alias: shortcut, other name, nickname, path, rename
allow: enable, let, accept
allowlist: whitelist, only
alternative: compare, instead, vs, similar, comparison
analysis: inspect, check, analyze
analytics: tracking, statistics, visitors
analyze: inspect, understand, analysis
anchor: link, heading
animation: transition, move, effect
annotation: comment, label, note
apache: web server
api: endpoint, interface, rest
api key: token, secret, credentials
appearance: look, theme, style
application: program, software
approach: way, method
architecture: how it works, design, internals, structure, platform, arm, cpu
archive: old, history, zip
argument: arg, input
array: list, collection, several, multiple
artifact: build output, package, file
assert: expect, check, verify, matcher
asset: image, file, static, resource
assign: set, give, allocate
association: relationship, foreign key
async: await, promise
asynchronous: await, promise, non blocking
attachment: file, upload
attack: security, hacker, malicious
audio: sound, music
audit: security, check, vulnerable, review
auth: password
authenticate: login, log in, sign in, password, credentials, auth
authentication: password, credentials
authorization: auth, role, who may
authors: people
auto update: upgrade, new version, automatic
autocomplete: completion, suggestions
automate: automatic, script, bot
automatic: automatically, auto
autoscaling: scale, load, automatic
average: mean
avoid: prevent, without
backend: server, service, upstream
background: async, later, queue, job, after
background task: later, job, queue, worker, after response
backup: back up, save, copy, snapshot, export, recover, disaster
backward compatibility: breaking changes, old versions
bar: menu
base image: docker
basic: simple, easy, beginner, introduction
batch: bulk, many at once, together
behavior: works, action
benchmark: performance, compare, speed, how fast
benefits: advantages
best practice: recommended, tips, advice
billing: payment, invoice, price, cost
binary: executable, program, file
block: stop
blue-green: deploy, zero downtime
body: content, payload
boolean: bool, true, false
bootstrap: start, initialize
branch: git
breadcrumb: navigation, path
breaking: incompatible, changes
breaking changes: upgrade, incompatible, migration
breakpoint: debug, stop, mobile
broken link: dead link, 404
browser: web, chrome, client
buffer: size, memory, limit
bug: defect, problem, issue
build: make
bulk: batch, many, mass
bundle: bundler, webpack, package
bundle size: smaller, large
button: click
cache: caching, faster, store, reuse, speed up
caching: cache, faster, reuse, speed up
calculate: compute, work out
call: invoke, run, execute
callback: function, hook, webhook
camera: photo, picture
canary: gradual, percentage, rollout
cascade: delete related
case study: example, who uses
catch: handle
cdn: cache, static files, edge
certificate: https, x509
change: adjust, set
changed: modified, affected, since
changelog: changes, release notes, what is new, history
channel: stream, connection
chart: graph, plot, diagram, visualization
chat: message, talk
cheat sheet: commands, summary
check: confirm, validation
child: nested, sub
child process: run command, spawn
choice: select, option
choose: decide, selection
ci: continuous integration, github actions, pipeline, gitlab, automation
circuit breaker: protect, overload
class: object, type
clean: remove, free up, clean up
cleanup: remove, delete, clean up, free
cli: command line, terminal, command
click: press, button
client: sdk, library, consumer
clipboard: copy, paste
close: end, exit, stop
cloud: aws, azure, gcp, hosting
cluster: several servers, nodes, multiple, distributed
code block: code, example, highlight
code of conduct: behavior, rules
code signing: certificate, sign, trusted
code splitting: lazy loading, smaller, chunks
collect: gather, get
color: colour, theme
column: field
command: cli, run
command line: cli, terminal, shell, console, command
comment: note, annotation
commit: git
communicate: talk, send, message, connect
community: help, forum, chat, discord
company: enterprise, business
compare: difference, versus, vs, differ, diff
comparison: versus, vs, difference, compare, alternative
compatibility: version, works with, supported, requirements
compatible: compatibility, support, works with, supported
compiler: build, compile
completion: autocomplete, tab, suggestions
compliance: legal, rules, certification
component: part, element, widget, module
component library: ui, components
compose: combine, together
compress: gzip, smaller, compression, zip, shrink
concept: explanation, how it works, understand, theory
concurrency: parallel, limit, simultaneous, race
concurrent: at the same time, simultaneous
condition: conditional
configure: setup, set up, preferences
conflict: clash, collision, conflicting
connect: link, attach, connection
connection: connect, socket
connector: connect, integration, plugin
consistency: same, correct
consistent: same
constraint: limit, condition, rule
constraints: versions, limit
contact: support, help, email
container: docker, podman, image
context: share, environment, pass data
continuous integration: ci, github actions, pipeline, gitlab, automation, automatically
contribute: help, contributing, pull request, develop
contributing: help, develop, pull request, patch
control: manage, restrict, limit
convention: rules, naming, style
convert: translate, turn into, change to
cookie: session
core: main, basic, base
core concepts: how it works, basics
cors: cross origin, cross domain, another domain, other domain
count: number, how many, total
counter: count, increment
coverage: covered, untested
cpu: processor, cores, load
crash: fail, die
crash report: error, bug
creation: new, create
credentials: password, login, username, secret, token, key
credits: authors, thanks
critical: important, serious
cross: between
cross-platform: windows, mac, portable
csp: content security policy, security, inline script
csrf: cross site, forgery
csv: table, excel, spreadsheet
currency: money, price
custom: own, my own, special
customize: personalize, change, own, tailor, adapt
daemon: background, service
dark mode: theme, night, colors
dashboard: ui, overview, web interface, grafana
data: information, content, values
data collection: telemetry, tracking, privacy, analytics, usage statistics
database: sql, storage
dataclass: class, model
date: time, calendar, datetime, day
deadlock: stuck, hang
debug: fix, problem, find bugs, step through
debugger: debug, step, breakpoint
decimal: number, precision
declare: define, specify
decorator: annotation, wrapper
decrease: reduce, lower, less, smaller, shrink
decrypt: decode, read
default: standard, preset, fallback, initial
defaults: standard, initial values
define: declare, describe, create
definition: define
delay: wait, sleep, latency, slow
denylist: blacklist, blocklist, block, deny
dependencies: packages, libraries, requirements, modules
dependency: module, requirement
deploy: hosting, production, publish, ship
deprecated: obsolete, removed, old, legacy, no longer
depth: level, nested
design: plan, architecture, look
desktop: app, windows, mac
determine: find out, decide
deterministic: reproducible, stable, random
developer: programmer, code
development: build, local, code
devtools: debug, inspector
diagnostics: problem, debug, check
diagram: chart, drawing, graph, mermaid
dialog: popup, modal, window
dictionary: map, object
diff: compare, changes, difference
direct: straight
directive: instruction, annotation
directory: dir, path
disable: opt out, without, prevent
disaster recovery: backup, restore
disclosure: report, vulnerability, security
disconnect: close, detach
discovery: find, automatic, detect
discriminator: union, type
distribute: spread, publish, share
distribution: packaging, release, publish
dns: domain, name resolution, hostname
docker: container, image, compose
dockerfile: docker, container, image
doctor: check, problem
documentation: manual, docstring
domain: hostname, dns, url, website
donate: money, sponsor
dotenv: env, variables, secrets
downgrade: older version, revert, go back, roll back
download: get, fetch, save, file
draft: unpublished, preview
drag: move, drop
drag and drop: move, reorder
driver: connect, database
dry run: preview, without changing, simulate, test
duplicate: same, repeated, twice, double
duration: time, how long, length
dynamic: changing, at runtime, automatic
dynamic route: url parameter
e2e: end to end
eager loading: join, related
ecosystem: plugins, community, tools
edge: border
editor: ide, vscode, vim
effect: action, side effect
efficient: fast, performance
element: item, part, component
email: mail, message, send
embedding: vector, semantic
empty: blank, none
enable: opt in, allow
encode: decode, encoding, convert
encoding: utf-8, unicode, characters, charset
encrypt: encryption, cipher, secure, protect
end to end: e2e, browser test, integration
endpoint: url, api, route, path
enforce: force, require, make sure, mandatory
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
equation: formula, math
error: fail, broken, issue
error handling: exception, catch, fail
error page: 404, 500, custom error
escape: quote, special characters
esm: ecmascript modules, import, es modules
estimate: calculate, predict, how much
evaluate: compute, run
event: hook, callback, trigger, notification
eventual: later, delay
exact: equal, precise
exception handler: error, catch
exclude: except, without, leave out, not
executable: program, binary, run
exit code: return code, status, fail
experimental: beta, unstable, preview
expiration: expire, lifetime, how long, valid
expire: delete, expiry, too old
export: output, download, dump, save, backup
expose: publish, open, make available, access
expression: condition, formula
extend: extension, plugin, custom, add, write my own
extension: plugin, addon
external: outside, third party, other
extract: unpack, decompress, unzip
facet: filter, category
fail: error, crash, break, failing, failed, not working
failover: high availability, backup, fallback, redundancy
fallback: default, otherwise, if missing, backup
faq: questions, frequently asked, help, answers
feature: function, capability
feature flag: toggle, experiment
features: overview
federation: combine, services
fee: cost, price, gas, charge
feedback: report, opinion, contact
fetch: obtain, get
field: column, key
file: document
filter: only, select, subset, exclude
filtering: filter, search, only
find: lookup
firewall: block, ports, network
fixture: test data, setup
fixtures: test data
flag: switch
flaky: sometimes fails, unstable, random failures, intermittent
flat: flatten
flexible: customize
flow: process, steps
focus: keyboard
font: typeface, typography
footer: bottom
form: input, submit, fields
format: formatting, style, pretty, layout, formatter
forum: community, help
forward: send, proxy, pass, redirect
framework: library
free: gratis, no cost, zero
frequently asked questions: faq, help
frontend: client, ui, browser, web app
full: complete, whole
full-text search: search, index
function: procedure, callable, lambda, code
functionality: features, what it does
future: planned, roadmap
garbage collection: memory, clean up, gc, free
gateway: proxy, router, entry
generate: create, produce, make
generator: create, scaffold
generic: any type, template
geolocation: location, position, gps
geosearch: location, distance, map, near
gesture: touch, swipe
getting started: quickstart, first steps, begin, introduction, beginner
git: repository, version control, scm
glob: wildcard, pattern
global: everywhere, system wide, all projects
glossary: terms, definitions, vocabulary, meaning
goals: purpose
governance: decisions, maintainers
graceful: shutdown, without interruption
graceful shutdown: stop, wait, without losing requests
graph: chart, network, plot
graphql: query, api
group: organize, categorize, together
grpc: rpc, protobuf, api
guide: tutorial
guidelines: rules, conventions
handle: catch, process, deal with, treat
handler: callback, function
hang: freeze, stuck, blocked, never ends, not responding
hardware: requirements, cpu, ram, machine
header: http header, top, http
heading: title, section
health: alive, liveness, up, status, readiness, check
healthcheck: health check, liveness, readiness, alive, up, status
helm: kubernetes, chart, install
hide: leave out, without
high availability: redundancy, failover, several, cluster, ha
highlight: color, mark
histogram: distribution, buckets
history: past, previous, old, log, versions
hoist: flat, flatten
hook: callback, before, after, event, lifecycle
horizontal: several, scale
host: server, machine, hosting
hot reload: live reload, refresh automatically, changes
html: page, web, markup
https: ssl, tls, secure, certificate, encrypted
hydration: client, ssr
icon: logo, symbol, favicon
id: identifier, number
ide: editor, vscode, intellij
idempotent: repeat, twice, same
identifier: id, name
identify: find, recognize
identity: user, login, account
ignore: suppress, silence
image: graphic, screenshot, docker, build
implement: write, create, make, build
import: load, include, use, bring in, upload, migrate
improve: better, increase, enhance
include: embed, insert, add
increase: raise, more, bigger, grow
incremental: only changed, partial, changed
indentation: tabs, spaces
index: registry, repository, mirror, search, faster, list
indexing: search, index, faster
individual: single, one
infinite scroll: load more, pagination
information: info, details
infrastructure: servers, hosting, cloud
ingress: expose, kubernetes, route, traffic
inherit: extend, base, parent
inheritance: extend, base class, base, parent
initial: first, start
initialize: init, start, new project, bootstrap, scaffold
inject: provide, pass, supply
inline: inside
input: form, field, enter
inspect: examine, look at, view, explore
install: installation, get, download
installation: install, set up, download, get
installer: setup, install, package
instance: server, copy
instrument: instrumentation, add metrics, measure code
integer: int, number, whole
integrate: integration, connect, use with, combine
interact: use, click
interactive: prompt, ask, ui
interface: api, type
internals: how it works, architecture
internationalization: i18n, translation, language, localization, multilingual
interpolation: variable, placeholder, insert
interval: period, how often, every, frequency
introduction: overview, about, basics, start
invalidate: clear, refresh, stale
ip: address
ipc: communication, message
isolated: separate, independent, sandbox
isolation: separate, isolated, independent
issue: problem, bug, error
iterate: loop, each
java: jvm
javascript: js, node
job: task, work
json: format, data
jvm: java, heap
jwt: token, login, authentication
key: name, property
keyboard: shortcut, hotkey, keys
known: existing
known issues: problems, bugs, limitations
kubernetes: k8s, cluster, helm
label: tag, name, annotation
lambda: serverless, function
language: translation, locale
large: big, huge
latency: delay, slow, response time
latest: newest, new version, update
layer: level
layout: arrangement, position, structure
lazy: defer, delay, on demand
lazy loading: defer, faster, on demand, delay
ldap: active directory, login, users
leak: memory, grow
legacy: old
level: severity, amount
library: framework
license: licence, legal, copyright, open source, free
lifecycle: hooks, startup, shutdown, start, stop, before, after, events
lifetime: how long, expire, duration
limit: restriction, cap, threshold
limitation: not supported, cannot, restriction, known problem
limits: maximum, restrictions, quota, how many, how large
link: connect, reference
lint: linter, check, style
linux: ubuntu, debian
list: array, all, show, enumerate
listener: port, event
live: real time, production
load: import, open, traffic, performance
load balancer: distribute traffic, several servers, balance
load balancing: distribute, balance, several servers, weighted, split traffic
load testing: performance, stress, many users
local: own machine, development, localhost, offline
local development: run locally, localhost
locale: language, region, translation
localization: l10n, translation, language, i18n
location: place, path, position
lock: freeze, pin, fix version, locking, exclusive
lockfile: lock, exact versions, reproducible, pinned
log: logging, print, record, output, write
log level: verbosity, debug, verbose
logic: code, rules
logs: logging, output, messages
loop: iterate, repeat, each
macos: mac, apple, osx
macro: function, template
maintain: keep, manage
maintainers: team, people
manage: control, administer, handle, administration
managed: hosted, cloud
manifest: file, description, metadata
manual: by hand, manually
map: dictionary, object, hash, location
markdown: md, text
match: find, equal, pattern
math: formula, equation
maximum: largest, at most, upper
measure: benchmark, profile, time, how long
memory: leak, out of memory
menu: navigation, bar, sidebar
merge: concatenate, together, unify
message: text, notification
messaging: queue, send, chat
metadata: information, details, properties
method: operation
metrics: monitoring, statistics, prometheus, measure, numbers
mfa: two factor, 2fa, login
microservice: services, distributed
middleware: interceptor, every request, filter, hook
migrate: move from, switch from, coming from, transition, port, replace
migration: schema change, upgrade
migration guide: upgrade, breaking changes
minify: smaller, compress, size
minimum: least, smallest, at least, lower
mirror: copy, proxy, replicate
missing: not found, lost, absent
mobile: phone, smartphone, android, ios, responsive
mock: simulate, replace, spy
modal: popup, dialog, window
mode: option, setting
model: schema, class, data
modifier: change
module: package, library, import
mongodb: database, nosql
monitor: observability, health
monorepo: workspace, multiple packages, multirepo
motivation: reason, goals
mount: volume, folder, attach
move: rename
multi-tenant: tenant, customers, several organizations
mutation: change, write
mysql: database, sql
name: title, identifier, called
named: called
namespace: scope, prefix
native: built in, platform
navbar: menu, top bar
navigate: go to, move, browse
navigation: menu, links, sidebar, breadcrumbs
nest: nested, inside
nested: inside, child, sub
network: connection, internet, networking
next: new
nginx: web server, proxy
node: server, machine, host
not found: 404, missing page
notification: message, push, email
notify: notified, warn, inform, message
null: none, nil, empty, undefined
nullable: null, optional
number: integer, float, numeric, numbers, digits
oauth: login, sso, google, token
oauth2: login, token, sso
object: dict, map, record
off: disable
offline: without internet, no network, air gap, disconnected
oidc: openid, login, sso, single sign on
on-premise: own server, self-hosted
online: internet, web
open: start, view, access
operating system: os, platform
operator: symbol, admin
optimize: performance, faster, improve, speed up
option: parameter, param, switch
optional: not required, nullable, may be missing
organization: company, team
origin: source, domain
orm: database, models, sql, mapping
orphan: unused, leftover
outdated: newer, old, stale, out of date
output: result, print, export, write
overlay: popup, modal
override: change
overview: introduction, summary
package: module
packaging: distribute, installer, bundle
pagination: page, limit, next page, offset
parallel: concurrency, simultaneously, at once, multithread, same time
parameter: option, variable, value, input
parametrize: several values, each, table, multiple inputs
parent: above, inherit
parse: read, parser
partition: shard, split
pass: send, give, provide
password: secret, credentials, login, passphrase
patch: fix, edit, change, modify
path: location, route, url, directory
path alias: import, shortcut
pattern: glob, wildcard, match
pause: suspend, hold, wait
payload: data, body, content
pdf: print, document
percentile: quantile, p99, p95
performance: slow, optimize, faster, speed up, quick
permalink: url, link
permission: access, rights, allowed, may, prompt, ask
permissions: rights
persistence: save, store, storage, durable, keep data
philosophy: principles, design
pin: fix, lock, exact version, specific version
pipe: stream, stdin
pipeline: ci, workflow, automation
plain: simple, text
plan: schedule, price
platform: operating system, os, windows, linux, mac
playground: try, online, sandbox
plugin: extension, addon, add-on, plug-in
pod: container, kubernetes
policy: rule
polyfill: old browsers, support
pool: connections, limit
populate: fill, load, insert
port: listen, address
postgresql: postgres, database, sql
practice: tips, recommended
precedence: priority, order, wins, overrides, override
precision: rounding, accuracy, decimals
prefetch: faster, load early
prefix: beginning, path
preload: faster, load early
prerelease: beta, alpha, canary, preview, unstable
prerequisites: requirements, need, before
preserve: keep, retain
preset: default, template, config
preview: see before, draft, try
price: cost, billing, pricing, payment, charge, how much, fee
pricing: cost, billing, how much, plan
primary: main
print: output, pdf
priority: order, precedence, wins, first
privacy: tracking, personal data, gdpr
private: internal, secret, closed
problem: issue, trouble, not working
process: program, task, worker
production: deploy, live
profile: profiling, slow, performance, bottleneck, settings, environment
program: app, application, script
progress: status, bar
project: app, repo, workspace
prompt: ask, question, interactive
property: prop
props: properties, pass data, parameters
protect: safe, lock, guard
protocol: communication, http
proxy: gateway, corporate network, behind, forward
public: open, internet
publish: release, upload, share
push notification: alert, message
python: interpreter, version
quality: check, lint
quantile: percentile, p99
query: search, question, filter
query builder: sql, query
query parameter: url, search string
queue: jobs, background, messages
quick: fast, start
quickstart: getting started, first steps, begin, start, quick start, hello world
quota: limit, maximum, limits
quote: string, escape
race condition: concurrent, order, flaky
random: seed
range: interval, between, limits
ranking: order, relevance, score
rate limit: throttle, too many requests, quota, limit, requests per second
raw query: sql
reactive: update, changes, automatic
reactivity: update, changes
readiness: ready, health
ready: finished, available
receive: get, accept
recommendation: best practice, tips, advice
record: save, log, row
recursive: all, subfolders, nested, every
redirect: forward, send to, rewrite, reroute, move url, old url
redis: cache, database
reduce: smaller, less, minimize, save
reducer: state, update
ref: reference, element
reference: api, list, all options, specification
regex: pattern
register: sign up, add
registry: private packages, repository, package source, private, images
regular expression: pattern, regexp
reject: refuse, deny, block
related: similar
relationship: foreign key, related, join
release: publish, ship, changelog, what changed
release notes: changelog, what is new
release process: publish, version
relevance: ranking, order
remote: server, elsewhere, distributed
removal: delete, remove
remove: get rid of, discard
rename: move, change name
render: display, show, draw
renew: extend, refresh, expire
replace: swap, exchange
replica: copy, several
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
resilience: reliability, fault tolerance, robust, failure
resolution: resolve, find, which version
resolve: find, look up
resolver: field, function
resource: asset, file, cpu, memory, limit
response: answer, result, return
responsive: mobile, small screen
rest: api, http
restart: refresh, reboot
restore: recover, recovery
restrict: allow, permit, lock down, only
restrictions: limits, not allowed
result: output, answer
resume: continue
retention: how long, keep, delete old, storage time
retry: attempt, rerun, again, fail, failed
return: response, result, give back
reusable: share, common
reuse: share, again, common, dry
reverse: opposite, backward
reverse proxy: nginx, behind
review: check, approve
rewrite: change url, redirect
rich text: editor, formatting
roadmap: future, planned
role: permission, access, group
rolling update: zero downtime, deploy, gradual
rollout: deploy, release, gradual
rotation: renew, replace, expire
route: path, url, direct
router: routing, url, navigation
routing: url, path, navigation, route
rpc: remote, call, api
rule: condition, policy
runtime: version, engine, node
sandbox: isolated, safe, playground, security, isolate
sanitize: clean, escape, xss
save: write, retain
scaffold: new project, template, boilerplate, generate, starter
scalability: scale, large, many users
scale: grow, large, bigger, more load, many users, scaling
scenario: case, example
schedule: cron, periodic, recurring, every day, regularly, timer
schema: structure, model, format, definition
scope: permission, range
screenshot: image, capture
script: program, command
secret: password, credentials, sensitive, private, hide, key
secret manager: vault, secrets, password
secure: safe
security policy: vulnerability, report
seed: test data, initial data, populate
select: filter
selector: query, pick, state
self-hosted: own server, on premise, install
semantic: meaning
semver: version
send: transmit
seo: search engine, google, ranking
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
shortcut: alias, quick
show: see, list, output
showcase: examples, who uses, projects
side effect: action, async
sidebar: navigation, menu
sign: signature, verify
signal: stop, interrupt, kill
silence: mute, quiet, suppress, hide
similar: like
simple: easy, basic
simulate: fake, test
sitemap: search engine, google
size: length, how big, large, dimensions
slot: placeholder, content, insert
slow: performance, speed, slowly, takes long
slug: url, address
small: tiny, little
snapshot: backup, copy, state
snippet: code, example
social: share, twitter, facebook
socket: connection
software: program
solution: fix, answer
sort: arrange, ordering
sorting: order, sort by
sound: audio, volume
source: code, origin
source map: debug, original code
sourcemap: debug, original code
spawn: start, run, process
spec: specification, reference
special character: escape, quote, symbol
specifier: version, range
specify: define, set, pass, provide
spinner: loading, wait
split: break up, partition
sponsor: donate, money, funding
sql: database, query, postgres, mysql
sqlite: database, sql
sso: single sign-on, login, saml, oauth
ssr: server rendering, seo
stability: stable, experimental, beta, support
stable: production
stack: tools, technology
stack trace: error, traceback, exception
staging: test, environment
stale: old, outdated, cache
standalone: single, independent
standard: default, usual
standard output: stdout, print, console
start: boot, startup
state: data, store, status
state management: store, data, share
static: assets, images, css, files, javascript
static site: html, export
statistics: metrics, numbers, usage
status: state, health, condition
status code: response code, http error, 404
stdin: input, pipe
step: instructions, process
sticky: same server, session, affinity, persistence
stop: quit, exit, shutdown, interrupt
stop words: ignore words
storage: disk, space, persistence, store, where data
store: state, data
storybook: components, preview
strategy: approach, method
stream: streaming, large, chunk, live
stress: load test, performance
string: text
strip: remove, cut
structure: layout, organization, tree
stuck: hang, blocked, pending
style: css, look, styling, design
subcommand: command
submit: form
subprocess: run command, child process
subscribe: watch, notified, get events
subscription: plan, pay, real time, live, updates
substitution: replace, variable
suffix: ending
support: help, contact, ask
supported: compatible, support, works with, versions, platforms
sync: synchronize, update, keep up to date
synchronize: sync, replicate
synchronous: sync, blocking
synonym: same meaning, other words
syntax: grammar, how to write, format
syntax highlighting: code, colors
system requirements: hardware, supported, versions, need
tab: page
table: grid, rows
table of contents: outline, headings
tag: label, version, category
target: destination, output
task: job, work, todo
team: group, organization, people
teardown: after, clean up, cleanup
telemetry: usage data, statistics, analytics, tracking, data collection, privacy, phone home
template: html, layout, placeholder, boilerplate
templating: template, placeholders, variables
tenant: customer, organization
terminal: console, shell, command line
test: testing, try
text: string, content, words
theme: style, colors, look, appearance, design, skin, dark mode
third-party: external, other
thread: concurrent, parallel
threshold: limit, minimum, maximum
throttle: limit, slow down, rate
time: date, clock, datetime
timeout: time limit, too long, wait, deadline, slow, hang, duration
timer: setTimeout, time, clock, delay, fake time
timezone: time zone, local time
title: name, heading
tls: https, encrypted, encryption, secure
toggle: turn on, turn off, switch, enable, disable
token: key, credentials, secret, access
toml: config, format
tool: utility, program, command
toolchain: compiler, tools
tooltip: hint, popup
trace: tracing, follow, track
traceback: error, stack trace
track: follow
traffic: requests, network
transaction: atomic, operation, rollback
transform: change
transition: animation, effect
transitive: indirect, nested, dependency of a dependency
translation: language, i18n, translate
transpile: babel, typescript, compile, transform
tray: icon, menu
tree: hierarchy, structure
tree shaking: unused code, smaller, bundle size
trigger: start, fire, run
troubleshoot: problem, fix, not working, help, wrong, solve
troubleshooting: problem, error, help, not working, fix, wrong
trust: safe, trusted, verify
ttl: expire, lifetime, how long
tunnel: vpn, proxy
tutorial: guide, introduction, learn, walkthrough, course, getting started
two-factor: 2fa, mfa, login
type: kind, datatype
type checking: types, typescript, mypy, static
type hint: types, annotation
typescript: ts, types
typing: types, typescript
typo tolerance: misspelling, fuzzy
undo: rollback, go back, recover
unhealthy: failing, down, broken
unicode: emoji, characters, utf-8
union: either
unique: distinct, different, duplicate
unit of work: transaction, save
unit test: test
unsupported: not supported, cannot
unused: not used, dead, remove
updater: upgrade, new version, automatic
updating: upgrade, newer version
upgrade: newer, latest, new version
upgrading: update, newer version, migrate
upload: send file, file, submit
upstream: backend, server
url: address, link, endpoint, uri
usage: how to use, use
usage limits: quota, maximum
use case: example, when to use
user: account, people, member
users: people, accounts, who uses
validation: check, verify, invalid, input
validator: check, validation
value: content, data
variable: env, value, placeholder
variables: values, placeholders, env
vault: secrets, password
vector: embedding, semantic, ai
verbose: detail, more output, debug
verify: confirm
version: number
video: movie, media
virtual environment: venv, isolated, environment
visible: show
visual: image, ui, look
visualization: chart, graph, plot, dashboard
volume: storage, disk, mount, persistent
vulnerability: security, cve, exploit, audit, hole
warning: message, warn
watch: automatically, on change, rerun, reload, watcher
web server: nginx, apache, serve
webhook: callback, notify, event
websocket: real time, realtime, live, chat, push, socket
weighted: percentage, part, share, split
whitespace: space, indent, blank
wildcard: any, all, glob, star, subdomain
window: screen, desktop
windows: microsoft, win32
worker: process, thread, parallel
workflow: process, pipeline, steps
workspace: monorepo, project, multiple packages, workspaces
world: hello
wrap: surround
write: create, make, author
xml: format
yaml: config, format
zero downtime: without interruption, rolling
`
