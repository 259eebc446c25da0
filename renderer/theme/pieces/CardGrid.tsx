import type { Card } from '../../model/model.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Icon } from './Icon.tsx'

const leadingEmoji =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*)/u

type CardProps = Pick<PageProps, 'urls' | 'text' | 'date'>

/** The entries of a category as cards. Each card is one link. */
export function CardGrid({ cards, urls, text, date }: CardProps & { cards: readonly Card[] }) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href + card.label}>
          <CardLink card={card} urls={urls} text={text} date={date} />
        </li>
      ))}
    </ul>
  )
}

function CardLink({ card, urls, text, date }: CardProps & { card: Card }) {
  const emoji = leadingEmoji.exec(card.label)?.[0]
  const title = emoji === undefined ? card.label : card.label.slice(emoji.length).trim()
  const isOutside = card.kind === 'external'
  return (
    <a
      className="card"
      href={urls.href(card.href)}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener noreferrer' : undefined}
    >
      <span className="card-icon" aria-hidden="true">
        {emoji ?? <Icon name={card.kind === 'category' ? 'folder' : isOutside ? 'external' : 'page'} />}
      </span>
      <span className="card-title">{title}</span>
      {card.date === undefined ? null : (
        <time className="card-text" dateTime={card.date}>
          {date(card.date)}
        </time>
      )}
      <CardText card={card} text={text} />
      {isOutside ? <span className="vh">{text('(opens in new tab)')}</span> : null}
    </a>
  )
}

function CardText({ card, text }: { card: Card; text: PageProps['text'] }) {
  const count = card.itemCount
  const description = card.description ?? (count === undefined ? undefined : text('1 item|{count} items', { count }))
  return description ? <span className="card-text">{description}</span> : null
}
