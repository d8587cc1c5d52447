// The library has no types for its decoder.
declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  const createDecoder: () => Promise<unknown>;
  export default createDecoder;
}
