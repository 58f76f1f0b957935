import { Paperclip, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { useRefusal } from "../read-only";
import { FieldError } from "./field";

/** Formats a size: "212 kB", "3.4 MB". */
export function formatFileSize(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function isAccepted(file: File, accept: string | undefined): boolean {
	if (!accept) return true;
	const name = file.name.toLowerCase();
	return accept.split(",").some((item) => {
		const rule = item.trim().toLowerCase();
		if (rule.startsWith(".")) return name.endsWith(rule);
		return rule.endsWith("/*") ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
	});
}

/** Files to upload, dropped or browsed for, listed with their sizes. */
export function FileDrop(props: {
	label: string;
	files: File[];
	onChange: (files: File[]) => void;
	/** In the format of the native input: ".pdf,image/*". */
	accept?: string;
	multiple?: boolean;
	/** The accepted kinds: "Images, PDF, Office, CSV." */
	hint?: string;
	error?: string;
	/** The error for a dropped file of another kind. */
	rejectionText?: (name: string) => string;
}) {
	const id = useId();
	const refusal = useRefusal(true);
	const input = useRef<HTMLInputElement>(null);
	const [isDragOver, setDragOver] = useState(false);
	const [rejection, setRejection] = useState<string | null>(null);
	const addFiles = (list: FileList | null) => {
		if (refusal.disabled) return;
		const all = [...(list ?? [])];
		const rejectedFile = all.find((file) => !isAccepted(file, props.accept));
		setRejection(
			rejectedFile
				? (props.rejectionText?.(rejectedFile.name) ?? `${rejectedFile.name} is not an accepted file type`)
				: null,
		);
		const acceptedFiles = all.filter((file) => isAccepted(file, props.accept));
		if (acceptedFiles.length > 0)
			props.onChange(props.multiple ? [...props.files, ...acceptedFiles] : acceptedFiles.slice(0, 1));
		if (input.current) input.current.value = "";
	};
	const handleDrag = (event: DragEvent, isInside: boolean) => {
		event.preventDefault();
		setDragOver(isInside);
	};
	const error = rejection ?? props.error;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{props.label}
			</label>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button beside it */}
			<div
				className={classNames("file-drop", isDragOver && "over", error && "invalid")}
				onDragOver={(event) => handleDrag(event, true)}
				onDragLeave={(event) => handleDrag(event, false)}
				onDrop={(event) => {
					handleDrag(event, false);
					addFiles(event.dataTransfer.files);
				}}
			>
				{props.files.length > 0 && (
					<ul>
						{props.files.map((file) => (
							<li key={`${file.name}-${file.size}-${file.lastModified}`}>
								<Paperclip className="icon small" aria-hidden="true" />
								<span className="truncate">
									<span className="medium">{file.name}</span>{" "}
									<span className="muted">{formatFileSize(file.size)}</span>
								</span>
								<IconButton
									icon={X}
									small
									label={`Remove ${file.name}`}
									onClick={() => props.onChange(props.files.filter((other) => other !== file))}
								/>
							</li>
						))}
					</ul>
				)}
				<Paperclip className="icon small" aria-hidden="true" />
				<span className="text-12">
					Drop {props.multiple ? "files" : "a file"} here or{" "}
					<button type="button" className="browse" {...refusal} onClick={() => input.current?.click()}>
						browse
					</button>
					. {props.hint}
				</span>
				<input
					ref={input}
					id={id}
					type="file"
					className="visually-hidden"
					tabIndex={-1}
					accept={props.accept}
					multiple={props.multiple}
					onChange={(event) => addFiles(event.target.files)}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
