import { FileScan, FileSpreadsheet, PackagePlus, Route } from "lucide-react";
import type { CommandGroup } from "~/features/shell/palette";

/** What the diary does at once, without losing its filter; elsewhere the same commands lead to it. */
export const diaryCommands = (diary: {
	openEntry: (mode: "job" | "trip") => void;
	openImport: (kind: "bookings" | "pdf") => void;
}): CommandGroup => ({
	heading: "Actions",
	commands: [
		{
			id: "new-job",
			label: "New job",
			words: "book booking add create order",
			icon: PackagePlus,
			keys: "n",
			run: () => diary.openEntry("job"),
		},
		{
			id: "new-trip",
			label: "New trip",
			words: "add multi drop round stops run",
			icon: Route,
			keys: "t",
			run: () => diary.openEntry("trip"),
		},
		{
			id: "import-bookings",
			label: "Import bookings…",
			hint: "CSV, Excel",
			words: "jobs orders spreadsheet upload",
			icon: FileSpreadsheet,
			run: () => diary.openImport("bookings"),
		},
		{
			id: "import-pdf",
			label: "Import from PDF…",
			words: "email mail order document read scan",
			icon: FileScan,
			run: () => diary.openImport("pdf"),
		},
	],
});
