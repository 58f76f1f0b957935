import { useState } from "react";
import { OccasionFields } from "~/features/jobs/job-entry";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { useOfficeJob } from "../state/office-job-context";
import styles from "./request-dialogs.module.css";

/** Sets what has happened to the job: its rate card charges it. */
export function OccasionsDialog({ onClose }: { onClose: () => void }) {
	const { job, actions } = useOfficeJob();
	const [occasions, setOccasions] = useState(job.occasions);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const dirty = JSON.stringify(occasions) !== JSON.stringify(job.occasions);
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
							value={occasions}
							errors={errors}
							onChange={(next) => {
								setErrors({});
								setOccasions(next);
							}}
						/>
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
