import { Link } from "@remix-run/react";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import styles from "./sign-in.module.css";

/** The first step of signing in: e-mail and password. */
export function PasswordStep({ error }: { error: Readonly<Record<string, string>> }) {
	return (
		<div className={styles.stack}>
			<TextField
				label="E-mail"
				name="email"
				type="email"
				inputMode="email"
				autoComplete="username"
				required
				autoFocus
				error={error.email}
			/>
			<PasswordField
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				error={error.password}
				aside={<Link to="/forgot-password">Forgot password?</Link>}
			/>
		</div>
	);
}
