import { useState } from "react";
import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { confirmSecondFactor, startSecondFactor } from "~/domain/kernel/sign-in/second-factor";
import { factorCodeField, startSecondFactorInput } from "~/domain/kernel/sign-in/second-factor-schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import { QrCode } from "./qr-code";
import styles from "./second-factor.module.css";

type Started = Awaited<ReturnType<typeof startSecondFactor>>;

const confirmInput = z.object({ code: factorCodeField });

/** Sets up an authenticator app: the password, then the secret and the first code. */
export function SecondFactorSetUp({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
	const [started, setStarted] = useState<Started | null>(null);
	return started ? (
		<ConfirmForm started={started} onConfirmed={onConfirmed} />
	) : (
		<StartForm onStarted={setStarted} />
	);
}

function StartForm({ onStarted }: { onStarted: (started: Started) => void }) {
	const save = useActionSubmit<typeof startSecondFactor>("startSecondFactor");
	const form = useSaveForm({
		initial: { current_password: "" },
		schema: startSecondFactorInput,
		save,
		onSaved: onStarted,
	});
	return (
		<Form form={form} label="Set up a second factor" className={styles.stack}>
			<p className="secondary-text">
				With a second factor your password alone is not enough: you also enter a code that an authenticator
				app on your phone shows.
			</p>
			<PasswordField
				label="Current password"
				autoComplete="current-password"
				required
				{...form.field("current_password")}
			/>
			<div>
				<Button type="submit" variant="primary" size="form" pending={form.pending}>
					Set up
				</Button>
			</div>
		</Form>
	);
}

function ConfirmForm({
	started,
	onConfirmed,
}: {
	started: Started;
	onConfirmed: (codes: readonly string[]) => void;
}) {
	const save = useActionSubmit<typeof confirmSecondFactor>("confirmSecondFactor");
	const form = useSaveForm({
		initial: { code: "" },
		schema: confirmInput,
		save,
		onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
	});
	return (
		<Form form={form} label="Confirm the second factor" className={styles.stack}>
			<p className="secondary-text">
				Scan this picture with your authenticator app, or enter the key there. Then enter the code that the
				app shows.
			</p>
			<div className={styles.secret}>
				<QrCode {...started.qr} label="QR code for your authenticator app" />
				<p>
					<span className="field-label">Key</span>
					<code className={styles.secretText}>{started.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
				</p>
			</div>
			<TextField
				label="Code"
				inputMode="numeric"
				autoComplete="one-time-code"
				autoFocus
				required
				maxLength={7}
				{...form.field("code")}
			/>
			<div>
				<Button type="submit" variant="primary" size="form" pending={form.pending}>
					Turn on
				</Button>
			</div>
		</Form>
	);
}
