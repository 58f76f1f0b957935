import { ScrollText } from "lucide-react";
import type { AnswerOf } from "~/client/api-calls";
import { useApiRead } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";

type Entry = AnswerOf<"GET /client/support-visits/{id}">["entries"][number];

const ACTIONS = new Map(
	Object.entries({
		visit_started: "Entered",
		visit_ended: "Left",
		visit_change: "Changed",
	}),
);

const COLUMNS: readonly TableColumn<Entry>[] = [
	{ id: "at", header: "When", cell: (entry) => formatMoment(entry.at) },
	{ id: "action", header: "Action", cell: (entry) => ACTIONS.get(entry.action) ?? entry.action },
	{ id: "path", header: "Call", cell: (entry) => (entry.path ? `${entry.method} ${entry.path}` : "–") },
	{ id: "target", header: "Of", cell: (entry) => entry.target ?? "–" },
];

/** What was done in a visit. */
export default function VisitLogDialog({ id, onClose }: { id: number; onClose: () => void }) {
	const { data, error, reload } = useApiRead("GET /client/support-visits/{id}", { params: { id } });
	const title = data ? `Visit of ${data.visit.visitor_name} as ${data.visit.user_name}` : "Visit";
	return (
		<Dialog open onClose={onClose} title={title}>
			{(close) => (
				<>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
					<div className="scroll panel-padding" tabIndex={0}>
						{error && <ErrorPanel message={error} onRetry={reload} />}
						{!data && !error && <SkeletonRows columns={1} />}
						{data && (
							<>
								<p>{data.visit.reason}</p>
								<SimpleTable
									label="What was done"
									columns={COLUMNS}
									rows={data.entries}
									rowId={(entry) => String(entry.id)}
									auto
									empty={<EmptyState icon={ScrollText}>Nothing has been recorded.</EmptyState>}
								/>
							</>
						)}
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" />
				</>
			)}
		</Dialog>
	);
}
