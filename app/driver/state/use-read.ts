import { useCallback, useEffect, useState } from "react";
import type { ReadName, StoredRead } from "./stored-reads";
import { useApp, useAppState } from "./use-app";

interface Reading<T> {
	/** As it was read last, perhaps long ago; null where the phone has none. */
	stored: StoredRead<T> | null;
	/** It could not be read now. */
	isOld: boolean;
	reload: () => Promise<void>;
}

/** Reads a record of the driver's: what the phone has at once, then what the server has, and again on `online`. */
export function useRead<T>(name: ReadName, path: string = name): Reading<T> {
	const app = useApp();
	const { isOnline } = useAppState();
	const [stored, setStored] = useState<StoredRead<T> | null>(null);
	const [isOld, setOld] = useState(false);
	const reload = useCallback(async () => {
		try {
			setStored(await app.readRecord<T>(name, path));
			setOld(false);
		} catch {
			setOld(true);
		}
	}, [app, name, path]);
	useEffect(() => {
		let isShown = true;
		if (path === name)
			void app.findRecord<T>(name).then((found) => {
				if (isShown && found) setStored((current) => current ?? found);
			});
		return () => {
			isShown = false;
		};
	}, [app, name, path]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a signal that is back is a reason to read
	useEffect(() => void reload(), [reload, isOnline]);
	return { stored, isOld, reload };
}
