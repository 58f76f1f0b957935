import { forwardRef, type PointerEvent, useImperativeHandle, useRef, useState } from "react";
import { Button } from "~/components/button";

export interface SignaturePadHandle {
	/** What was drawn as a PNG; null where nothing was. */
	picture: () => Promise<Blob | null>;
}

/** Pixels of the picture; on the screen it is as wide as there is room. */
const SIZE = { width: 800, height: 240 };
const INK = "#111118";

/** A field to sign in with pen, finger or mouse. Whoever cannot draw writes the name instead: either is a proof. */
export const SignaturePad = forwardRef<SignaturePadHandle>(function SignaturePad(_props, ref) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [isSigned, setSigned] = useState(false);
	useImperativeHandle(ref, () => ({
		picture: () =>
			new Promise((resolve) => {
				if (!isSigned || !canvas.current) resolve(null);
				else canvas.current.toBlob(resolve, "image/png");
			}),
	}));
	const pen = () => canvas.current?.getContext("2d") ?? null;
	const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
		const box = currentTarget.getBoundingClientRect();
		return [
			((clientX - box.left) / box.width) * SIZE.width,
			((clientY - box.top) / box.height) * SIZE.height,
		];
	};
	const begin = (event: PointerEvent<HTMLCanvasElement>) => {
		const line = pen();
		if (!line) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		line.lineWidth = 4;
		line.lineCap = "round";
		line.lineJoin = "round";
		line.strokeStyle = INK;
		line.beginPath();
		line.moveTo(...at(event));
	};
	const draw = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const line = pen();
		line?.lineTo(...at(event));
		line?.stroke();
		setSigned(true);
	};
	const clear = () => {
		pen()?.clearRect(0, 0, SIZE.width, SIZE.height);
		setSigned(false);
	};
	return (
		<div className="fld">
			<div className="lab">
				<span>Signature</span>
				{isSigned && (
					<span className="aside">
						<Button size="row" variant="ghost" onClick={clear}>
							Clear
						</Button>
					</span>
				)}
			</div>
			<canvas
				ref={canvas}
				className="jh-pad"
				{...SIZE}
				role="img"
				aria-label={isSigned ? "Signature, drawn" : "Signature, empty. Draw it with pen, finger or mouse."}
				onPointerDown={begin}
				onPointerMove={draw}
			/>
		</div>
	);
});
