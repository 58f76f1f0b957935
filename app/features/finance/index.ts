export { AccountsFileMenu } from "./accounts-file-menu";
