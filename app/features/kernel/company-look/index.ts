export { CompanyMark } from "./company-mark";
export { LookStyles } from "./look-styles";
