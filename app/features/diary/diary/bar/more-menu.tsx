import {
	ArrowLeftRight,
	Calculator,
	Download,
	FileScan,
	FileSpreadsheet,
	FolderInput,
	Repeat2,
} from "lucide-react";
import type { RefObject } from "react";
import { useCurrentUser } from "~/features/jobs/job-entry";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import MenuPanel from "~/ui/menu/menu-panel";

/** What is done from the diary less often, and the screens beside it. */
export default function MoreMenu(props: {
	trigger: RefObject<HTMLButtonElement>;
	onFiles: () => void;
	onImport: (kind: "bookings" | "pdf") => void;
	onCsv: () => void;
	onClose: () => void;
}) {
	const { areas } = useCurrentUser();
	const entries: MenuEntry[] = [
		{
			id: "bookings",
			label: "Import bookings",
			icon: FileSpreadsheet,
			isWriting: true,
			onAction: () => props.onImport("bookings"),
		},
		{
			id: "pdf",
			label: "Import from PDF",
			icon: FileScan,
			isWriting: true,
			onAction: () => props.onImport("pdf"),
		},
		{ id: "files", label: "Booking files", icon: FolderInput, onAction: props.onFiles },
		{
			id: "standing-orders",
			label: "Standing orders",
			icon: Repeat2,
			to: "/traffic-diary/standing-orders",
		},
		{ id: "quotes", label: "Quotes", icon: Calculator, to: "/traffic-diary/quotes" },
		...(areas.includes("exchange") ? [EXCHANGE] : []),
		"line",
		{ id: "csv", label: "Download CSV", icon: Download, onAction: props.onCsv },
	];
	return (
		<MenuPanel
			label="More"
			entries={entries}
			placement="bottom end"
			trigger={props.trigger}
			onClose={props.onClose}
		/>
	);
}

const EXCHANGE: MenuEntry = {
	id: "exchange",
	label: "Courier exchange",
	icon: ArrowLeftRight,
	to: "/traffic-diary/exchange",
};
