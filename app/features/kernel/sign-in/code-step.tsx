import { secondFactorText } from "~/shared/texts/sign-in";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import styles from "./sign-in.module.css";

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeStep(props: { error: string | undefined; pending: boolean; onBack: () => void }) {
	const { error } = props;
	return (
		<>
			<p className={styles.lead}>Open your authenticator app, or use one of your recovery codes.</p>
			<TextField
				label="Code"
				name="code"
				autoComplete="one-time-code"
				spellCheck={false}
				maxLength={40}
				required
				autoFocus
				// Only the question for a code so far: nothing wrong has been entered.
				error={error === secondFactorText.codeNeeded ? undefined : error}
			/>
			<div className="cluster">
				<Button type="submit" variant="primary" size="form" keys="enter" pending={props.pending}>
					Continue
				</Button>
				<Button size="form" variant="ghost" onClick={props.onBack}>
					Back
				</Button>
			</div>
		</>
	);
}
