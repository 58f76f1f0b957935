import type { InvoiceJobPageResponse } from "~/domain/finance/invoicing/customer/schemas";
import { showPounds } from "~/shared/money/text";
import type { KeyHint } from "~/ui/key-hints";
import { ListFooter } from "~/ui/list-footer";
import type { MarkTab } from "./load-screen";

const LIST_KEYS: readonly KeyHint[] = [
	[["arrowup", "arrowdown"], "move"],
	[["space"], "select"],
	[["arrowright", "arrowleft"], "unfold"],
];
const KEYS: Record<MarkTab, readonly KeyHint[]> = {
	ready: [...LIST_KEYS, [["mod+enter"], "generate"]],
	unmarked: [...LIST_KEYS, [["m"], "mark"]],
	blocked: [],
};

/** How many jobs are on the page and in all, their sum, and the keys. */
export function MarkFooter(props: {
	tab: MarkTab;
	page: InvoiceJobPageResponse;
	go: (change: { page: number | null }) => void;
}) {
	const { tab, page } = props;
	const first = (page.current_page - 1) * page.per_page;
	return (
		<ListFooter page={page} go={props.go} keys={KEYS[tab]}>
			<span>
				<b className="tabular">{page.total > 0 ? `${first + 1}–${first + page.data.length}` : "0"}</b>
				{` of ${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "job" : "jobs"}`}
			</span>
			<span>
				Total <b className="tabular">{showPounds(page.total_charge)}</b>
			</span>
		</ListFooter>
	);
}
