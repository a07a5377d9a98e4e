/** Returns an equal response that calls `over` once: when its body ends, fails, is cancelled or is absent. */
export function whenOver(response: Response, over: () => void): Response {
  if (!response.body) {
    over();
    return response;
  }
  const reader = response.body.getReader();
  let isOver = false;
  const end = () => {
    if (!isOver) over();
    isOver = true;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      end(); // has no effect if `cancel` was called during the read
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}
