/** The announcement, which stays hidden in all tabs once the reader has closed it. Another one has another id. */
import { root } from '../page/root.ts'
import { readStored, store } from '../page/storage.ts'

export function hideClosedAnnouncement(): void {
  if (readStored('announcement') === root.dataset.announcementId) hide()
}

export function closeAnnouncement(): void {
  store('announcement', root.dataset.announcementId ?? null)
  hide()
}

function hide(): void {
  root.dataset.announcement = 'dismissed'
}
