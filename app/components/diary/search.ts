/** What the search box of the diary says. */
export const SEARCH = "Search jobs, references, towns, postcodes";
