import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import type { PodMailJob } from "./open-pod-mail";

/** Finds the job whose proof is emailed, by its number. */
export function ChooseJob(props: { onCancel: () => void; onChosen: (job: PodMailJob) => void }) {
	const [number, setNumber] = useState("");
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);
	const find = async () => {
		const wanted = number.trim();
		if (wanted === "") return setError("Please enter a job number");
		setPending(true);
		try {
			const { data } = await callApi("GET /client/search", { query: { q: wanted } });
			const job = data.jobs.find(({ job_number }) => job_number === wanted);
			if (job) props.onChosen(job);
			else setError("There is no job with this number");
		} catch (failure) {
			setError(describeError(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<form
			className="fill"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void find();
			}}
		>
			<div className="scroll panel-padding">
				<TextField
					label="Job number"
					value={number}
					error={error}
					autoFocus
					onChange={(text) => {
						setError(undefined);
						setNumber(text);
					}}
				/>
			</div>
			<FormFooter onCancel={props.onCancel} pending={pending}>
				Continue
			</FormFooter>
		</form>
	);
}
