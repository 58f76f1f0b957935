import { useEffect, useState } from "react";
import { Avatar } from "~/components/avatar";
import { Button } from "~/components/button";
import { usePlannerTools } from "./planner-context";
import type { Holder } from "./use-holds";

/** Who holds the row, for how long still, and a way to ask for it. */
export function Held({ holder, vehicle }: { holder: Holder; vehicle: number }) {
	const { ask } = usePlannerTools();
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	const left = Math.max(0, Math.round((holder.until - now) / 1000));
	const [firstName] = holder.name.split(" ");
	return (
		<span className="lz tagz">
			<Avatar name={holder.name} hidden />
			<b>{firstName} is planning</b>
			<span className="mut tn">
				free again in {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
			</span>
			<Button
				size="row"
				tabIndex={-1}
				// The focus stays where it is, as the button goes with the hold.
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => ask(vehicle)}
			>
				Ask for it
			</Button>
		</span>
	);
}
