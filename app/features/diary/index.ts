export { DiaryScreen } from "./diary-screen";
export { SEARCH_PLACEHOLDER } from "./search-placeholder";
export { parseTableStyle, TABLE_SIZES, TABLE_TYPES, type TableStyle } from "./table-style";
export { useFilterLookups } from "./use-filter-lookups";
