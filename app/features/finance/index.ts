export { AccountsFileMenu } from "./accounts-file-menu";
export { ListFilters } from "./list-filters";
