/** "1 stop", "35 stops". */
export const stopCountText = (count: number): string => (count === 1 ? "1 stop" : `${count} stops`);
