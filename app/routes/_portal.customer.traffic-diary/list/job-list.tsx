import { Package } from "lucide-react";
import { type RefObject, useState } from "react";
import { type JobListState, toJobListQuery } from "~/domain/diary/current-jobs/address";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import { saveResponseAs } from "~/features/kernel/requests";
import { LiveDot } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";
import { Button, ButtonLink } from "~/ui/button";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import type { JobListNavigate } from "../job/use-job-list-address";
import styles from "./job-list.module.css";
import { JobRows } from "./job-rows";
import { ListBar } from "./list-bar";
import type { JobPages } from "./use-job-pages";

const KEYS: readonly KeyHint[] = [
	[["arrowup", "arrowdown"], "move"],
	[["enter"], "open"],
	[["/"], "search"],
];

/** The customer's jobs of a range of days. */
export function CustomerJobList(props: {
	pages: JobPages;
	state: JobListState;
	today: DateText;
	open: string | null;
	isPhone: boolean;
	hasPrices: boolean;
	canBook: boolean;
	scroller: RefObject<HTMLElement>;
	go: JobListNavigate;
	onOpen: (row: ShownJobRow) => void;
}) {
	const { pages, state, go } = props;
	const [isSaving, setSaving] = useState(false);
	const download = async () => {
		setSaving(true);
		await saveResponseAs("jobs.csv", "GET /customer/traffic-diary/csv", {
			query: toJobListQuery(state, props.today),
		});
		setSaving(false);
	};
	const isFiltered = state.keywords !== "" || state.group !== null || state.days !== null;
	return (
		<section className={styles.listBox} aria-label="All jobs">
			<ListBar
				state={state}
				today={props.today}
				counts={pages.counts}
				isSaving={isSaving}
				onChange={(change) => go(change)}
				onDownload={() => void download()}
			/>
			{pages.error && <ErrorPanel message={pages.error} onRetry={() => void pages.reload()} />}
			{!pages.error && pages.total === 0 && !pages.isStale ? (
				<EmptyState
					icon={Package}
					action={
						isFiltered ? (
							<Button onClick={() => go({ keywords: "", group: null, days: null })}>Show all jobs</Button>
						) : (
							props.canBook && (
								<ButtonLink to="/customer/book" variant="primary">
									Book a job
								</ButtonLink>
							)
						)
					}
				>
					{isFiltered
						? describeNothing(state)
						: "You have no jobs in these days. Track them here, and download proof of delivery."}
				</EmptyState>
			) : (
				<JobRows
					pages={pages}
					scroller={props.scroller}
					isPhone={props.isPhone}
					hasPrices={props.hasPrices}
					open={props.open}
					sort={state.sort}
					onSort={(sort) => go({ sort })}
					onOpen={props.onOpen}
				/>
			)}
			<footer className="list-footer">
				<span>
					{pages.isLimited && "More than "}
					<b className="tabular">{pages.total.toLocaleString("en-GB")}</b>{" "}
					{pages.total === 1 ? "job" : "jobs"}
					{pages.isLimited && ", the last entered"}
				</span>
				<span className="grow" />
				<KeyHints hints={KEYS} />
				<LiveDot />
			</footer>
		</section>
	);
}

const describeNothing = ({ keywords }: JobListState) =>
	keywords ? `No job matches “${keywords}”.` : "No job matches the filter.";
