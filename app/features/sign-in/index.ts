export { InvalidLink } from "./invalid-link";
export { logout } from "./logout";
export { LogoutButton } from "./logout-button";
export { NewPassword } from "./new-password";
export { SecondFactor } from "./second-factor";
export { TermsText } from "./terms-text";
