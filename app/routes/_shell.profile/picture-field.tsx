import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { callApi } from "~/client/api";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { PICTURE_BUCKET } from "~/domain/shell/me/schemas";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import styles from "./profile.module.css";

const CropDialog = lazyLayer(() => import("./crop-dialog"));

const ACCEPTED_TYPES = ".jpg,.jpeg,.png,.webp,.bmp";

/** A profile picture: cropped to a square and uploaded. The value is its path, stored when the profile is saved. */
export function PictureField(props: {
	name: string;
	value: string;
	error?: string;
	onChange: (file: string) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [picture, setPicture] = useState<ImageBitmap | null>(null);
	const [isUnreadable, setIsUnreadable] = useState(false);
	const [sending, setSending] = useState(false);
	const openFile = async (file: File | undefined) => {
		if (!file) return;
		const bitmap = await createImageBitmap(file).catch(() => null);
		setIsUnreadable(!bitmap);
		setPicture(bitmap);
		if (input.current) input.current.value = "";
	};
	const send = async (cropped: File) => {
		setPicture(null);
		setSending(true);
		const body = new FormData();
		body.set("file", cropped);
		body.set("bucket_name", PICTURE_BUCKET);
		try {
			props.onChange((await callApi("POST /client/upload-file", { body })).data.file);
		} catch {
			// A profile picture is optional: a failed upload must not interrupt the form.
		} finally {
			setSending(false);
		}
	};
	const image = props.value ? fileUrl(props.value) : null;
	const error = isUnreadable ? "This picture cannot be read. Choose another file." : props.error;
	return (
		<div className="field">
			<div className={classNames("cluster", styles.picture)}>
				<Avatar name={props.name} image={image} isOwn size="extra-large" hidden />
				<Button icon={ImageUp} pending={sending} onClick={() => input.current?.click()}>
					{image ? "Change picture" : "Add picture"}
				</Button>
				{image && (
					<Button icon={X} variant="ghost" onClick={() => props.onChange("")}>
						Remove
					</Button>
				)}
				<input
					ref={input}
					type="file"
					className="visually-hidden"
					accept={ACCEPTED_TYPES}
					aria-label="Profile picture"
					tabIndex={-1}
					onChange={(event) => void openFile(event.target.files?.[0])}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
			{picture && (
				<CropDialog
					picture={picture}
					onClose={() => setPicture(null)}
					onCropped={(cropped) => void send(cropped)}
				/>
			)}
		</div>
	);
}
