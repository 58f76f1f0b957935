export { StoredPictures } from "./stored-pictures";
