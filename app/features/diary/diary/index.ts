export { DiaryScreen } from "./diary-screen";
export { readSavedWidths } from "./saved-widths";
export { SEARCH_PLACEHOLDER } from "./search-placeholder";
export { parseTableStyle, TABLE_SIZES, TABLE_TYPES, type TableStyle } from "./table-style";
export { useFilterLookups } from "./use-filter-lookups";
