import { useState } from "react";
import { CallError, call } from "~/components/api";
import { Button } from "~/components/button";
import { FormFoot } from "~/components/form/form-foot";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import { CODE_LENGTH, cleanCode, isCode, MASTER_WORD, masterWordFault } from "~/domain/jobs/editing-master";
import { generalText } from "~/domain/messages";
import { masterEditText } from "~/domain/office-messages";
import type { Granted } from "./use-master-edit";

/** Opens Master Edit in two steps: the word that says one means it, then the one-time code that was e-mailed. */
export function MasterEditDialog(props: {
	job: { id: number; job_number: string };
	onGranted: (granted: Granted) => void;
	onClose: () => void;
}) {
	const { job } = props;
	const [step, setStep] = useState<"word" | "code">("word");
	const [word, setWord] = useState("");
	const [code, setCode] = useState("");
	const [problem, setProblem] = useState<string>();
	const [pending, setPending] = useState(false);

	const attempt = async (work: () => Promise<void>) => {
		setPending(true);
		setProblem(undefined);
		try {
			await work();
		} catch (failure) {
			const known = failure instanceof CallError ? failure : null;
			setProblem(known?.fields.otp ?? known?.message ?? generalText.wrong);
		} finally {
			setPending(false);
		}
	};
	const send = () =>
		attempt(async () => {
			await call("/client/send-otp", { method: "POST", body: { job_id: job.id } });
			setCode("");
			setStep("code");
		});
	const verify = () =>
		attempt(async () => {
			const { data, message } = await call<Granted>("/client/verify-otp", {
				method: "POST",
				body: { job_id: job.id, otp: code },
			});
			toast.success(message ?? masterEditText.enabled);
			props.onGranted(data);
		});
	const submit = () => {
		if (pending) return;
		if (step === "code") return void (isCode(code) ? verify() : setProblem(masterEditText.wrongCode));
		const fault = masterWordFault(word);
		if (fault) setProblem(fault);
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
					<div className="scroll pad jmaster">
						{step === "word" ? (
							<>
								<p className="sec">
									Master Edit opens what the job’s status locks. A one-time code is e-mailed to you, and its
									use is written to the job’s activity.
								</p>
								<TextField
									key="word"
									label={`Type ${MASTER_WORD}`}
									value={word}
									error={problem}
									onChange={setWord}
									autoFocus
									spellCheck={false}
								/>
							</>
						) : (
							<>
								<p className="sec">The code was e-mailed to you. It is good for ten minutes.</p>
								<TextField
									key="code"
									label="One-time code"
									value={code}
									error={problem}
									onChange={(text) => setCode(cleanCode(text))}
									placeholder={"•".repeat(CODE_LENGTH)}
									autoComplete="one-time-code"
									autoFocus
									spellCheck={false}
									className="jcode"
								/>
								<Button variant="ghost" size="row" disabled={pending} onClick={() => void send()}>
									Send another code
								</Button>
							</>
						)}
					</div>
					<FormFoot onLeave={close} pending={pending}>
						{step === "word" ? "Send code" : "Turn on"}
					</FormFoot>
				</form>
			)}
		</Dialog>
	);
}
