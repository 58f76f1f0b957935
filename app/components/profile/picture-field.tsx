import { ImageUp, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { call } from "~/components/api";
import { Avatar } from "~/components/avatar";
import { Button } from "~/components/button";
import { FieldError } from "~/components/form/field";
import { PICTURES } from "~/domain/profile/schemas";

const CropDialog = lazy(() => import("./crop-dialog").then((module) => ({ default: module.CropDialog })));

const TYPES = ".jpg,.jpeg,.png,.webp,.bmp";

/** A person's picture: chosen, cut square, made small and sent; the profile keeps where it lies once it is saved. */
export function PictureField(props: {
	name: string;
	value: string;
	error?: string;
	onChange: (file: string) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [picture, setPicture] = useState<ImageBitmap | null>(null);
	const [unreadable, setUnreadable] = useState(false);
	const [sending, setSending] = useState(false);
	const choose = async (file: File | undefined) => {
		if (!file) return;
		const bitmap = await createImageBitmap(file).catch(() => null);
		setUnreadable(!bitmap);
		setPicture(bitmap);
		if (input.current) input.current.value = "";
	};
	const send = async (cut: File) => {
		setPicture(null);
		setSending(true);
		const body = new FormData();
		body.set("file", cut);
		body.set("bucket_name", PICTURES);
		try {
			props.onChange(
				(await call<{ file: string }>("/client/upload-file", { method: "POST", body })).data.file,
			);
		} catch {
			// A picture of a person that cannot be sent is no reason to interrupt.
		} finally {
			setSending(false);
		}
	};
	const image = props.value ? `/api/v3/client/files/${props.value}` : null;
	const error = unreadable ? "This picture cannot be read" : props.error;
	return (
		<div className="fld">
			<div className="row picture">
				<Avatar name={props.name} image={image} own size="xl" hidden />
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
					className="sr"
					accept={TYPES}
					aria-label="Profile picture"
					tabIndex={-1}
					onChange={(event) => void choose(event.target.files?.[0])}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
			{picture && (
				<Suspense fallback={null}>
					<CropDialog picture={picture} onClose={() => setPicture(null)} onCut={(cut) => void send(cut)} />
				</Suspense>
			)}
		</div>
	);
}
