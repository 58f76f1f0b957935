export { KeyList } from "./key-list";
export type { NewKeyValues } from "./new-key-dialog";
