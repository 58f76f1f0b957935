import { Link } from "@remix-run/react";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import styles from "./sign-in.module.css";

/** The first step of signing in: email and password. Errors have their line from the start, so that nothing moves. */
export function PasswordStep({ error, email }: { error: Readonly<Record<string, string>>; email: string }) {
	return (
		<div className={styles.steady}>
			<TextField
				label="Email"
				name="email"
				type="email"
				inputMode="email"
				autoComplete="username"
				required
				autoFocus={email === ""}
				defaultValue={email}
				error={error.email}
			/>
			<div className={styles.password}>
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					required
					autoFocus={email !== ""}
					error={error.password}
				/>
				{/* After the field, so that Tab goes from the email to the password. */}
				<Link to="/forgot-password">Forgot password?</Link>
			</div>
		</div>
	);
}
