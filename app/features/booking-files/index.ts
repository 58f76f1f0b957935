export { DirectoryState } from "./directory-state";
export { FileServerForm } from "./file-server-form";
