export { AccountsFileMenu } from "./accounts-file-menu";
export { getChooseColumn } from "./choose-column";
export { ListFilters } from "./list-filters";
export { useChosen } from "./use-chosen";
