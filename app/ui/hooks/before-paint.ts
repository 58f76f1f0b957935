import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect`, about which React complains on the server, where no effect runs. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
