import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { ChecksPanel } from "./checks-panel";
import { PreviewPanel, type RunOptions } from "./preview/preview-panel";
import { RunPanel } from "./run/run-panel";
import type { ShownRun } from "./run/use-invoice-run";

/** The panel beside the list: a run, the preview of one, or the facts of jobs before they are marked. */
export function SidePanel(props: {
	tab: "ready" | "unmarked";
	shown: ShownRun;
	chosen: readonly ListedInvoiceJob[];
	options: RunOptions;
	onOptions: (options: RunOptions) => void;
	canEditCustomers: boolean;
	onGenerate: () => void;
	onMark: () => void;
	onClose: () => void;
}) {
	const { shown, chosen } = props;
	if (props.tab === "unmarked")
		return <ChecksPanel jobs={chosen} onMark={props.onMark} onClose={props.onClose} />;
	if (shown.run) return <RunPanel shown={shown} run={shown.run} />;
	return (
		<PreviewPanel
			jobIds={chosen.map(({ id }) => id)}
			options={props.options}
			onOptions={props.onOptions}
			canEditCustomers={props.canEditCustomers}
			isStarting={shown.isStarting}
			onGenerate={props.onGenerate}
			onClose={props.onClose}
		/>
	);
}
