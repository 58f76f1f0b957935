import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import type { RefObject } from "react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { JobDetail, openedFromList, readOpenedFromList } from "~/features/jobs/job-detail";
import type { RowOpening } from "~/ui/grid/types";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import type { JobListHandle } from "./job-grid";

/** The job that the address names, and what opens one. The browser's Back closes it. */
export function useOpenedJob() {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const { state }: { state: unknown } = useLocation();
	const withJob = (number: string | null) => {
		const next = new URLSearchParams(params);
		if (number === null) next.delete("job");
		else next.set("job", number);
		return { search: next.toString() };
	};
	return {
		number: params.get("job") || null,
		by: readOpenedFromList(state),
		open: (job: { job_number: string }, by: RowOpening = "press") =>
			navigate(withJob(job.job_number), { state: openedFromList(by), preventScrollReset: true }),
		show: (number: string) => navigate(withJob(number), { state, replace: true, preventScrollReset: true }),
		close: () => {
			if (readOpenedFromList(state) !== null) navigate(-1);
			else navigate(withJob(null), { replace: true, preventScrollReset: true });
		},
	};
}

/** The detail of the opened job over its list, with previous and next. */
export function OpenedJob(props: {
	opened: ReturnType<typeof useOpenedJob>;
	/** Absent where jobs are not listed: without previous and next. */
	jobs?: readonly ListedInvoiceJob[];
	list?: RefObject<JobListHandle>;
	onChanged: () => void;
}) {
	const { opened, jobs = [], list } = props;
	const { number } = opened;
	const place = jobs.findIndex((job) => job.job_number === number);
	useRestoreRowFocus(number === null ? null : (jobs[place]?.id ?? null), (id) => list?.current?.show(id));
	if (number === null) return null;
	const step = (job: ListedInvoiceJob | undefined) => job && (() => opened.show(job.job_number));
	return (
		<JobDetail
			job={number}
			id={jobs[place]?.id}
			afterClick={opened.by === "click"}
			onPrevious={place > 0 ? step(jobs[place - 1]) : undefined}
			onNext={place >= 0 ? step(jobs[place + 1]) : undefined}
			onOpen={opened.show}
			onChanged={props.onChanged}
			onNew={props.onChanged}
			onClose={opened.close}
		/>
	);
}
