export { InvalidLink } from "./invalid-link";
export { logout } from "./logout";
export { LogoutButton } from "./logout-button";
export { NewPassword } from "./new-password";
export { PASSWORD_LABELS, PasswordFields, usePasswordForm } from "./password-fields";
export { SecondFactor } from "./second-factor";
export { SignInForm } from "./sign-in-form";
export { TermsText } from "./terms-text";
export { useFlash } from "./use-flash";
