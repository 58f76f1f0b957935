export { readSavedWidths } from "./columns/saved-widths";
export { parseTableStyle, TABLE_SIZES, TABLE_TYPES, type TableStyle } from "./columns/table-style";
export { DiaryScreen } from "./diary-screen";
export { SEARCH_PLACEHOLDER } from "./filters/search-placeholder";
export { useFilterLookups } from "./filters/use-filter-lookups";
