/** The texts of the modal in the language of the page. The English texts are those of the modal, listed here for translation. */
import type { SearchSettings } from '../client/search-settings.ts'

export function modalTexts(text: SearchSettings['text']) {
  return {
    searchBox: {
      resetButtonTitle: text('Clear the query'),
      resetButtonAriaLabel: text('Clear the query'),
      cancelButtonText: text('Cancel'),
      cancelButtonAriaLabel: text('Cancel'),
      searchInputLabel: text('Search'),
    },
    startScreen: {
      recentSearchesTitle: text('Recent'),
      noRecentSearchesText: text('No recent searches'),
      saveRecentSearchButtonTitle: text('Save this search'),
      removeRecentSearchButtonTitle: text('Remove this search from history'),
      favoriteSearchesTitle: text('Favorite'),
      removeFavoriteSearchButtonTitle: text('Remove this search from favorites'),
    },
    errorScreen: {
      titleText: text('Unable to fetch results'),
      helpText: text('You might want to check your network connection.'),
    },
    footer: {
      selectText: text('to select'),
      selectKeyAriaLabel: text('Enter key'),
      navigateText: text('to navigate'),
      navigateUpKeyAriaLabel: text('Arrow up'),
      navigateDownKeyAriaLabel: text('Arrow down'),
      closeText: text('to close'),
      closeKeyAriaLabel: text('Escape key'),
      searchByText: text('Search by'),
    },
    noResultsScreen: {
      noResultsText: text('No results for'),
      reportMissingResultsText: text('Believe this query should return results?'),
      reportMissingResultsLinkText: text('Let us know.'),
    },
  }
}
