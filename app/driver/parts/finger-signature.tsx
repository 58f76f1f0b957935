import { type PointerEvent, useRef, useState } from "react";
import { t } from "../texts/texts";
import styles from "./finger-signature.module.css";
import { toBlob } from "./picture";

const WIDTH = 716;
const HEIGHT = 400;
/** A signature is stored as dark ink on white in both themes. */
const PAPER = "white";
const INK = "black";

/** A field to sign with a finger. Reports the picture after every stroke, and null when it is cleared. */
export function FingerSignature({ onChange }: { onChange: (picture: Blob | null) => void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [isEmpty, setEmpty] = useState(true);

	const draw = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
		const context = canvas.current?.getContext("2d");
		if (!canvas.current || !context) return;
		const box = canvas.current.getBoundingClientRect();
		const x = ((event.clientX - box.left) / box.width) * WIDTH;
		const y = ((event.clientY - box.top) / box.height) * HEIGHT;
		if (isStart) {
			if (isEmpty) clearPaper(context);
			context.beginPath();
			context.moveTo(x, y);
			context.lineTo(x + 1, y + 1);
		} else context.lineTo(x, y);
		context.lineWidth = 5;
		context.lineCap = "round";
		context.lineJoin = "round";
		context.strokeStyle = INK;
		context.stroke();
	};
	const clear = () => {
		canvas.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
		setEmpty(true);
		onChange(null);
	};
	return (
		<div className={styles.signature}>
			<canvas
				ref={canvas}
				width={WIDTH}
				height={HEIGHT}
				role="img"
				aria-label={t("signature")}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					draw(event, true);
					setEmpty(false);
				}}
				onPointerMove={(event) => event.buttons === 1 && draw(event, false)}
				onPointerUp={() => {
					if (canvas.current) void toBlob(canvas.current, "image/png").then(onChange);
				}}
			/>
			{isEmpty ? (
				<span>{t("signHere")}</span>
			) : (
				<button type="button" onClick={clear}>
					{t("clear")}
				</button>
			)}
		</div>
	);
}

function clearPaper(context: CanvasRenderingContext2D): void {
	context.fillStyle = PAPER;
	context.fillRect(0, 0, WIDTH, HEIGHT);
}
