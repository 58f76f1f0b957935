import { forwardRef, type PointerEvent, useImperativeHandle, useRef, useState } from "react";
import { Button } from "~/ui/button";
import styles from "./signature-pad.module.css";

export interface SignaturePadHandle {
	/** The signature as a PNG; null if nothing was drawn. */
	toPng: () => Promise<Blob | null>;
}

/** Pixels of the PNG; on the screen the canvas fills the available width. */
const SIZE = { width: 800, height: 240 };
const INK = "#111118";

/** A signature field for pen, finger or mouse. It may stay empty: the name of the signer is proof enough. */
export const SignaturePad = forwardRef<SignaturePadHandle>(function SignaturePad(_props, ref) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [isSigned, setSigned] = useState(false);
	useImperativeHandle(ref, () => ({
		toPng: () =>
			new Promise((resolve) => {
				if (!isSigned || !canvas.current) resolve(null);
				else canvas.current.toBlob(resolve, "image/png");
			}),
	}));
	const context2d = () => canvas.current?.getContext("2d") ?? null;
	const canvasPoint = ({
		currentTarget,
		clientX,
		clientY,
	}: PointerEvent<HTMLCanvasElement>): [number, number] => {
		const box = currentTarget.getBoundingClientRect();
		return [
			((clientX - box.left) / box.width) * SIZE.width,
			((clientY - box.top) / box.height) * SIZE.height,
		];
	};
	const startStroke = (event: PointerEvent<HTMLCanvasElement>) => {
		const context = context2d();
		if (!context) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		context.lineWidth = 4;
		context.lineCap = "round";
		context.lineJoin = "round";
		context.strokeStyle = INK;
		context.beginPath();
		context.moveTo(...canvasPoint(event));
	};
	const continueStroke = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const context = context2d();
		context?.lineTo(...canvasPoint(event));
		context?.stroke();
		setSigned(true);
	};
	const clear = () => {
		context2d()?.clearRect(0, 0, SIZE.width, SIZE.height);
		setSigned(false);
	};
	return (
		<div className="field">
			<div className="field-label">
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
				className={styles.canvas}
				{...SIZE}
				role="img"
				aria-label={isSigned ? "Signature, drawn" : "Signature, empty. Draw it with pen, finger or mouse."}
				onPointerDown={startStroke}
				onPointerMove={continueStroke}
			/>
		</div>
	);
});
