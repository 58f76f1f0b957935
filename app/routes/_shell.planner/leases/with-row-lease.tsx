import { type ReactNode, useEffect, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { BoardLeases } from "./use-row-leases";

/** Leases a vehicle's day while it is edited. Renders nothing, and calls `onRefused`, if a colleague has the lease. */
export function WithRowLease(props: {
	vehicle: number;
	leases: BoardLeases;
	onRefused: () => void;
	children: ReactNode;
}) {
	const { vehicle } = props;
	const { acquire, release } = props.leases;
	const [hasLease, setHasLease] = useState(false);
	const onRefused = useLatest(props.onRefused);
	useEffect(() => {
		let isUnmounted = false;
		const request = acquire([vehicle]);
		void request.then((fences) => {
			if (isUnmounted) return;
			if (fences) setHasLease(true);
			else onRefused.current();
		});
		return () => {
			isUnmounted = true;
			void request.then((fences) => fences && release(fences));
		};
	}, [vehicle, acquire, release]);
	return hasLease && props.children;
}
