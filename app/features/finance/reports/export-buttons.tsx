import { Download, FileSpreadsheet } from "lucide-react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { CustomMenu } from "~/ui/menu/menu";

/** Downloads a report as CSV or xlsx: two buttons, on phones a menu. */
export function ExportButtons({ onExport }: { onExport: (format: "csv" | "xlsx") => void }) {
	return (
		<>
			<span className="desktop-only">
				<Button icon={Download} keys="e" onClick={() => onExport("csv")}>
					CSV
				</Button>
				<Button icon={FileSpreadsheet} onClick={() => onExport("xlsx")}>
					xlsx
				</Button>
			</span>
			<span className="phone-only">
				<CustomMenu
					label="Download"
					placement="bottom end"
					entries={[
						{ id: "csv", label: "CSV", icon: Download, onAction: () => onExport("csv") },
						{ id: "xlsx", label: "xlsx", icon: FileSpreadsheet, onAction: () => onExport("xlsx") },
					]}
				>
					{(trigger) => <IconButton icon={Download} label="Download" {...trigger} />}
				</CustomMenu>
			</span>
		</>
	);
}
