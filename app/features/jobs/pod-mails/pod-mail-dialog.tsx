import { useApiRead } from "~/features/kernel/requests";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import type { PodMailJob } from "./open-pod-mail";
import { PodMailForm } from "./pod-mail-form";

interface Props {
	jobs: readonly PodMailJob[];
	onClose: () => void;
}

/** Emails the proofs of delivery of jobs to their customers: addresses, own words, and the mails as they will read. */
export default function PodMailDialog({ jobs, onClose }: Props) {
	const [first] = jobs;
	const title =
		first && jobs.length === 1 ? `Email POD of ${first.job_number}` : `Email PODs of ${jobs.length} jobs`;
	return (
		<Dialog open onClose={onClose} title={title}>
			{(close) => <LoadedForm jobs={jobs} onCancel={close} onDone={onClose} />}
		</Dialog>
	);
}

function LoadedForm(props: { jobs: readonly PodMailJob[]; onCancel: () => void; onDone: () => void }) {
	const { data, error, reload } = useApiRead("GET /client/pod-mails", {
		query: { job_ids: props.jobs.map(({ id }) => id).join() },
	});
	if (error !== null) return <ErrorPanel message={error} onRetry={() => void reload()} />;
	if (!data) return <LoaderBar active />;
	return <PodMailForm {...props} preview={data} />;
}
