import type { InvoicePageResponse } from "~/domain/finance/invoicing/customer/schemas";
import { showPounds } from "~/shared/money/text";
import type { KeyHint } from "~/ui/key-hints";
import { ListFooter } from "~/ui/list-footer";

const KEYS: readonly KeyHint[] = [
	[["arrowup", "arrowdown"], "move"],
	[["enter"], "open"],
	[["s"], "send"],
	[["d"], "download"],
];

/** How many invoices are on the page and in all, their sums, and the keys. */
export function InvoicesFooter(props: {
	page: InvoicePageResponse;
	/** The sums are of all states, and not shown with one of them. */
	isOfOneState: boolean;
	go: (change: { page: number | null }) => void;
}) {
	const { page } = props;
	const first = (page.current_page - 1) * page.per_page;
	return (
		<ListFooter page={page} go={props.go} keys={KEYS}>
			<span>
				<b className="tabular">{page.total > 0 ? `${first + 1}–${first + page.data.length}` : "0"}</b>
				{` of ${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "invoice" : "invoices"}`}
			</span>
			{!props.isOfOneState && (
				<>
					<span className="desktop-only">
						<span>
							Total <b className="tabular">{showPounds(page.total_charge)}</b>
						</span>
					</span>
					<span>
						Outstanding <b className="tabular">{showPounds(page.outstanding)}</b>
					</span>
					{page.drafts !== 0 && (
						<span className="desktop-only">
							<span>
								Drafts <b className="tabular">{showPounds(page.drafts)}</b>
							</span>
						</span>
					)}
				</>
			)}
		</ListFooter>
	);
}
