import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { OccasionFields } from "~/features/jobs/job-entry";
import { contestedOccasions, OCCASION_TEXTS, rebaseOccasions, toOccasions } from "~/shared/jobs/occasions";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import { useOfficeJob } from "../state/office-job-context";
import styles from "./request-dialogs.module.css";

/** Sets what has happened to the job: its rate card charges it. What a driver or colleague changes meanwhile stays, unless it is typed as well. */
export function OccasionsDialog({ onClose }: { onClose: () => void }) {
	const { job, actions } = useOfficeJob();
	const [opened] = useState(job.occasions);
	const [typed, setTyped] = useState(opened);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const shown = rebaseOccasions(opened, typed, job.occasions);
	const occasions = toOccasions(shown);
	const contested = contestedOccasions(opened, typed, job.occasions);
	const dirty = JSON.stringify(occasions) !== JSON.stringify(toOccasions(job.occasions));
	const save = async () => {
		const outcome = await actions.change("occasions", { occasions });
		if (outcome.ok) return onClose();
		setErrors(Object.keys(outcome.fields).length > 0 ? outcome.fields : { occasions: outcome.message });
	};
	return (
		<Dialog open onClose={onClose} width={440} title={`Occasions of ${job.job_number}`} dirty={dirty}>
			{(close) => (
				<>
					<div className={classNames("scroll panel-padding", styles.fields)}>
						<OccasionFields
							value={shown}
							errors={errors}
							onChange={(next) => {
								setErrors({});
								setTyped(rebaseOccasions(shown, next, typed));
							}}
						/>
						{contested.length > 0 && (
							<Note tone="warn" icon={TriangleAlert} live>
								Changed by someone else meanwhile, and replaced by Save:{" "}
								{contested.map((kind) => OCCASION_TEXTS[kind].many).join(", ")}
							</Note>
						)}
						{errors.occasions && <FieldError>{errors.occasions}</FieldError>}
					</div>
					<FormFooter
						onCancel={close}
						pending={actions.pending === "occasions"}
						onClick={() => (dirty ? void save() : close())}
					>
						Save
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
