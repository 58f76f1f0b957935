import { Send } from "lucide-react";
import { useMemo } from "react";
import { callApi } from "~/client/api";
import { type LoadInput, loadInputAt } from "~/domain/connections/exchange/rules-load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useApiRead, useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { toast } from "~/ui/overlay/toasts";
import { Note, Tag } from "~/ui/tag";
import { CarrierView } from "./carrier-view";
import { LoadFields } from "./load-fields";
import { type FormValues, LOAD_FIELD_LABELS, type LoadValues, localNow, toLoadValues } from "./load-form";
import { NotesField } from "./notes-field";
import styles from "./post-load.module.css";
import { SizeFields } from "./size-fields";
import { TimeFields } from "./time-fields";

const schema = loadInputAt(localNow);

/** Posts a job to the courier exchange. */
export default function PostLoadDialog(props: { jobId: number; onClose: () => void; onPosted: () => void }) {
	const job = useApiRead("GET /client/get-job/{id}", { params: { id: props.jobId } });
	const lists = useApiRead("GET /client/cx/load/form-values");
	const error = job.error ?? lists.error;
	if (job.data && lists.data) return <LoadForm {...props} job={job.data} lists={lists.data} />;
	return (
		<SlideOver open width={960} title="Post load" onClose={props.onClose}>
			<div className="scroll panel-padding">
				{error ? <Note tone="warn">{error}</Note> : <SkeletonRows rows={10} columns={3} />}
			</div>
		</SlideOver>
	);
}

function LoadForm(props: { job: JobView; lists: FormValues; onClose: () => void; onPosted: () => void }) {
	const { job, lists, onClose, onPosted } = props;
	const initial = useMemo(() => toLoadValues(job, lists.defaults), [job, lists.defaults]);
	const form = useSaveForm<LoadValues, LoadInput, unknown>({
		initial,
		schema,
		save: async (load) => {
			const answer = await callApi("POST /client/cx/load", { body: load });
			// The exchange's own words why it did not take the load.
			if (typeof answer.data !== "string") return answer;
			toast.error(answer.data);
			form.set({ uid: crypto.randomUUID() });
			return null;
		},
		onSaved: () => {
			onPosted();
			onClose();
		},
	});
	return (
		<SlideOver
			open
			width={960}
			title="Post load"
			dirty={form.dirty}
			onClose={onClose}
			aside={
				<span className="muted truncate text-12">
					{[job.job_number, job.customer?.customer_name, `our price ${showPounds(job.total_charge ?? 0)}`]
						.filter(Boolean)
						.join(", ")}
				</span>
			}
			tools={lists.isStandIn && <Tag tone="warn">Stand-in</Tag>}
		>
			{(close) => (
				<Form form={form} className={styles.form} label="Post load">
					<ErrorSummary errors={form.errors} labels={LOAD_FIELD_LABELS} />
					<div className={styles.columns}>
						<div>
							<LoadFields form={form} lists={lists} />
							<TimeFields form={form} />
							<SizeFields form={form} />
							<NotesField form={form} job={job} />
						</div>
						<CarrierView job={job} values={form.values} lists={lists} />
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter" icon={Send}>
						Post load
					</FormFooter>
				</Form>
			)}
		</SlideOver>
	);
}
