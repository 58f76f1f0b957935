import { FileX2 } from "lucide-react";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { addDays, type DateText, showDateShort } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { SimpleTable } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";

/** The days that are shown if the list has no range of its own. */
const DAYS = 366;

/** The numbers of deleted drafts, which are not used again. */
export default function VoidNumbers(props: {
	filter: { date_from?: DateText; date_to?: DateText };
	today: DateText;
	onClose: () => void;
}) {
	const { filter, today } = props;
	const date_from = filter.date_from ?? addDays(today, -DAYS);
	const date_to = filter.date_to ?? addDays(today, DAYS);
	const { data, error, reload } = useApiRead("GET /client/void-invoice-numbers", {
		query: { date_from, date_to },
	});
	return (
		<SlideOver open title="Void numbers" onClose={props.onClose}>
			<div className="scroll panel-padding">
				{error && !data && <ErrorPanel message={error} onRetry={reload} />}
				{!error && !data && <SkeletonRows rows={6} columns={4} />}
				{data && (
					<SimpleTable
						label="Void numbers"
						columns={[
							{ id: "label", header: "INVOICE #", cell: ({ label }) => label },
							{ id: "customer", header: "CUSTOMER", cell: ({ customer_name }) => customer_name ?? "–" },
							{ id: "date", header: "DATE", cell: ({ date }) => showDateShort(date) },
							{ id: "total", header: "TOTAL", align: "right", cell: ({ total }) => showPounds(total) },
							{ id: "voided_at", header: "DELETED", cell: ({ voided_at }) => formatMoment(voided_at) },
						]}
						rows={data.data}
						rowId={({ id }) => String(id)}
						empty={<EmptyState icon={FileX2}>No draft of these days was deleted.</EmptyState>}
					/>
				)}
			</div>
		</SlideOver>
	);
}
