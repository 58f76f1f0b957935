import { Download } from "lucide-react";
import { fileText } from "~/shared/texts/files";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FileDrop } from "~/ui/form/file-drop";
import styles from "./choose-file.module.css";

/** The first step of an import: choose a file. */
export function ChooseFile(props: {
	label: string;
	reading: boolean;
	error: string | null;
	onFile: (file: File) => void;
	/** Downloads a file with the headings alone; without it there is none. */
	onTemplate?: () => void;
}) {
	return (
		<div className={classNames("scroll panel-padding", styles.chooser)}>
			<FileDrop
				label={props.label}
				files={[]}
				accept=".csv,.xlsx,.xls"
				rejectionText={fileText.notImport}
				hint="CSV, XLSX or XLS, up to 20,000 rows."
				error={props.error ?? undefined}
				onChange={([file]) => file && props.onFile(file)}
			/>
			{props.onTemplate && (
				<p>
					<Button icon={Download} onClick={props.onTemplate}>
						Download template
					</Button>
				</p>
			)}
			<p className="muted text-12" role="status">
				{props.reading
					? "Reading the file ..."
					: "Columns are recognised by their headings and can be changed. Nothing is saved before you have seen every row, and the same row is never created twice."}
			</p>
		</div>
	);
}
