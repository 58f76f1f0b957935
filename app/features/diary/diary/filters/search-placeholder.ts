export const SEARCH_PLACEHOLDER = "Search jobs, references, towns, drivers";
