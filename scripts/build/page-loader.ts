// The script of a page made ahead that fetches its code.

/**
 * What stands at the end of a page. Its code is fetched once the page is on screen, so that neither the network
 * nor the processor makes the first sight of it wait, and runs in steps, between which the page can answer.
 * `files` are all that it needs, by their address, asked for a few at a time, since each takes a phone a
 * millisecond or two; `steps` those to run one after the other.
 */
export function pageLoader(files: readonly string[], steps: readonly string[]): string {
  return `<script>
      (function (files, steps) {
        var hasBegun = false;
        var run = function () {
          var step = steps.shift();
          if (step) import(step).then(function () { setTimeout(run); });
        };
        var begin = function () {
          if (hasBegun) return;
          hasBegun = true;
          ask();
        };
        var ask = function () {
          files.splice(0, 8).forEach(function (file) {
            var link = document.createElement('link');
            link.rel = 'modulepreload';
            link.href = file;
            document.head.append(link);
          });
          setTimeout(files.length > 0 ? ask : run);
        };
        // A frame is drawn some time before it is on screen; the browser tells when it is.
        var told = typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes;
        if (told && told.includes('paint')) {
          new PerformanceObserver(function (painted) {
            if (painted.getEntriesByName('first-contentful-paint').length > 0) begin();
          }).observe({ type: 'paint', buffered: true });
        } else requestAnimationFrame(function () { setTimeout(begin); });
        // A page in the background is not drawn.
        setTimeout(begin, 500);
      })(${JSON.stringify(files)}, ${JSON.stringify(steps)});
    </script>`;
}
