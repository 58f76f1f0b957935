import { Paperclip, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import { FieldError } from "./field";

/** A size as people read it: "212 kB", "3.4 MB". */
export function showSize(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function accepted(file: File, accept: string | undefined): boolean {
	if (!accept) return true;
	const name = file.name.toLowerCase();
	return accept.split(",").some((part) => {
		const rule = part.trim().toLowerCase();
		if (rule.startsWith(".")) return name.endsWith(rule);
		return rule.endsWith("/*") ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
	});
}

/** Files dropped or browsed for, listed with their sizes until they are taken away. */
export function FileDrop(props: {
	label: string;
	files: File[];
	onChange: (files: File[]) => void;
	/** As the native input takes it: ".pdf,image/*". */
	accept?: string;
	multiple?: boolean;
	/** What may come: "Images, PDF, Office, CSV." */
	hint?: string;
	error?: string;
	/** Said when a file of another kind is dropped; the file is left out. */
	refuse?: (name: string) => string;
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const [refused, setRefused] = useState<string | null>(null);
	const take = (list: FileList | null) => {
		const all = [...(list ?? [])];
		const bad = all.find((file) => !accepted(file, props.accept));
		setRefused(bad ? (props.refuse?.(bad.name) ?? `${bad.name} is not a file of this kind`) : null);
		const good = all.filter((file) => accepted(file, props.accept));
		if (good.length > 0) props.onChange(props.multiple ? [...props.files, ...good] : good.slice(0, 1));
		if (input.current) input.current.value = "";
	};
	const drag = (event: DragEvent, inside: boolean) => {
		event.preventDefault();
		setOver(inside);
	};
	const error = refused ?? props.error;
	return (
		<div className="fld">
			<label className="lab" htmlFor={id}>
				{props.label}
			</label>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button beside does the same */}
			<div
				className={classNames("drop", over && "over", error && "bad")}
				onDragOver={(event) => drag(event, true)}
				onDragLeave={(event) => drag(event, false)}
				onDrop={(event) => {
					drag(event, false);
					take(event.dataTransfer.files);
				}}
			>
				{props.files.length > 0 && (
					<ul>
						{props.files.map((file) => (
							<li key={`${file.name}-${file.size}-${file.lastModified}`}>
								<Paperclip className="i s" aria-hidden="true" />
								<span className="ell">
									<span className="b">{file.name}</span> <span className="mut">{showSize(file.size)}</span>
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
				<Paperclip className="i s" aria-hidden="true" />
				<span className="t12">
					Drop {props.multiple ? "files" : "a file"} here or{" "}
					<button type="button" className="browse" onClick={() => input.current?.click()}>
						browse
					</button>
					. {props.hint}
				</span>
				<input
					ref={input}
					id={id}
					type="file"
					className="sr"
					tabIndex={-1}
					accept={props.accept}
					multiple={props.multiple}
					onChange={(event) => take(event.target.files)}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
