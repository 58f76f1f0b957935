import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import {
	CODE_LENGTH,
	cleanCode,
	isCode,
	MASTER_WORD,
	masterWordError,
} from "~/domain/jobs/master-edit/rules";
import { generalText } from "~/shared/texts/general";
import { masterEditText } from "~/shared/texts/master-edit";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import type { ActiveMasterEdit } from "../state/use-master-edit";
import styles from "./master-edit-dialog.module.css";

/** Turns Master Edit on in two steps: a word to type as confirmation, then a one-time code from an email. */
export function MasterEditDialog(props: {
	job: { id: number; job_number: string };
	onGranted: (granted: ActiveMasterEdit) => void;
	onClose: () => void;
}) {
	const { job } = props;
	const [step, setStep] = useState<"word" | "code">("word");
	const [word, setWord] = useState("");
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);

	const attempt = async (request: () => Promise<void>) => {
		setPending(true);
		setError(undefined);
		try {
			await request();
		} catch (failure) {
			const callError = failure instanceof ApiError ? failure : null;
			setError(callError?.fields.otp ?? callError?.message ?? generalText.wrong);
		} finally {
			setPending(false);
		}
	};
	const send = () =>
		attempt(async () => {
			await callApi("POST /client/send-otp", { body: { job_id: job.id } });
			setCode("");
			setStep("code");
		});
	const verify = () =>
		attempt(async () => {
			const { data, message } = await callApi("POST /client/verify-otp", {
				body: { job_id: job.id, otp: code },
			});
			toast.success(message ?? masterEditText.enabled);
			props.onGranted(data);
		});
	const submit = () => {
		if (pending) return;
		if (step === "code") return void (isCode(code) ? verify() : setError(masterEditText.wrongCode));
		const wordError = masterWordError(word);
		if (wordError) setError(wordError);
		else void send();
	};
	return (
		<Dialog open onClose={props.onClose} width={440} title={`Master Edit of ${job.job_number}`}>
			{(close) => (
				<form
					className="fill"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<div className={classNames("scroll panel-padding", styles.content)}>
						{step === "word" ? (
							<WordStep word={word} error={error} onChange={setWord} />
						) : (
							<>
								<p className="secondary-text">We’ve emailed you a code, valid for 10 minutes.</p>
								<TextField
									key="code"
									label="One-time code"
									value={code}
									error={error}
									onChange={(text) => setCode(cleanCode(text))}
									placeholder={"•".repeat(CODE_LENGTH)}
									autoComplete="one-time-code"
									autoFocus
									spellCheck={false}
									className={styles.code}
								/>
								<Button variant="ghost" size="row" disabled={pending} onClick={() => void send()}>
									Send another code
								</Button>
							</>
						)}
					</div>
					<FormFooter onCancel={close} pending={pending}>
						{step === "word" ? "Send code" : "Unlock"}
					</FormFooter>
				</form>
			)}
		</Dialog>
	);
}

function WordStep(props: { word: string; error: string | undefined; onChange: (word: string) => void }) {
	return (
		<>
			<p className="secondary-text">
				Unlocks fields locked by the job’s status. We’ll email you a one-time code, and its use is recorded in
				the job’s activity.
			</p>
			<TextField
				key="word"
				label={`Type ${MASTER_WORD}`}
				value={props.word}
				error={props.error}
				onChange={props.onChange}
				autoFocus
				spellCheck={false}
			/>
		</>
	);
}
