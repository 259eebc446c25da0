import type { Slots } from '../parts/page-props.ts'
import { Announcement } from './Announcement.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { ComponentPage } from './ComponentPage.tsx'
import { Content } from './Content.tsx'
import { ContentPage } from './ContentPage.tsx'
import { DocFooter } from './DocFooter.tsx'
import { DocPage } from './DocPage.tsx'
import { Document } from './Document.tsx'
import { Feedback } from './Feedback.tsx'
import { Footer } from './Footer.tsx'
import { Layout } from './Layout.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { MobileOutline } from './MobileOutline.tsx'
import { Navbar } from './Navbar.tsx'
import { NotFound } from './NotFound.tsx'
import { Outline } from './Outline.tsx'
import { PageTitle } from './PageTitle.tsx'
import { Pagination } from './Pagination.tsx'
import { SearchPage } from './SearchPage.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { VersionBadge } from './VersionBadge.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** The slots of the default theme. A site can replace each one by its name. */
export const defaultSlots: Slots = {
  Announcement,
  Breadcrumbs,
  CategoryCards,
  CategoryPage,
  ComponentPage,
  Content,
  ContentPage,
  DocFooter,
  DocPage,
  Document,
  Feedback,
  Footer,
  Layout,
  Logo,
  MobileMenu,
  MobileOutline,
  Navbar,
  NotFound,
  Outline,
  PageTitle,
  Pagination,
  SearchPage,
  Sidebar,
  SkipLink,
  VersionBadge,
  VersionBanner,
}
