export { getChooseColumn } from "./choose-column";
export { AccountsFileMenu } from "./lazy-accounts-file-menu";
export { ListFilters } from "./list-filters";
export { useChosen } from "./use-chosen";
